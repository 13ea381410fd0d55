; Members of a class without a name.
(object_creation_expression (class_body (method_declaration
  name: (identifier) @name parameters: (_) @parameters body: (_)? @body) @inner_method))
(class_declaration
  name: (identifier) @name
  superclass: (superclass (_) @base)?
  interfaces: (super_interfaces (type_list (_) @base))?
  body: (_) @body) @class
(record_declaration
  name: (identifier) @name parameters: (_) @parameters body: (_) @body) @class
(interface_declaration name: (identifier) @name body: (_) @body) @interface
(annotation_type_declaration name: (identifier) @name body: (_) @body) @annotation
(enum_declaration name: (identifier) @name body: (_) @body) @enum
(method_declaration name: (identifier) @name parameters: (_) @parameters body: (_)? @body) @method
(constructor_declaration name: (identifier) @name parameters: (_) @parameters body: (_) @body) @method
(compact_constructor_declaration name: (identifier) @name body: (_) @body) @method
