(function_item name: (identifier) @name parameters: (_) @parameters body: (_) @body) @function
(function_signature_item name: (identifier) @name parameters: (_) @parameters) @function
(struct_item name: (_) @name body: (_)? @body) @struct
(union_item name: (_) @name body: (_) @body) @struct
(enum_item name: (_) @name body: (_) @body) @enum
(trait_item name: (_) @name body: (_) @body) @trait
(mod_item name: (identifier) @name body: (_) @body) @module
(macro_definition name: (identifier) @name) @macro
(type_item name: (_) @name) @type
(associated_type name: (_) @name) @type
(impl_item
  type: [
    (type_identifier) @name
    (primitive_type) @name
    (generic_type type: (type_identifier) @name)
    (generic_type type: (scoped_type_identifier name: (_) @name))
    (scoped_type_identifier name: (_) @name)
    (reference_type type: [(type_identifier) (primitive_type)] @name)
    (reference_type type: (scoped_type_identifier name: (_) @name))
    (reference_type type: (generic_type type: (type_identifier) @name))
  ]
  body: (_) @body) @implementation
