(package_clause (package_identifier) @name) @package
(function_declaration name: (identifier) @name parameters: (_) @parameters body: (_)? @body) @function
(method_declaration receiver: (parameter_list (parameter_declaration type: [(type_identifier) @outer (pointer_type (type_identifier) @outer) (generic_type type: (type_identifier) @outer) (pointer_type (generic_type type: (type_identifier) @outer))])) name: (field_identifier) @name parameters: (_) @parameters body: (_)? @body) @method
(method_declaration name: (field_identifier) @name parameters: (_) @parameters body: (_)? @body) @method
(type_spec name: (type_identifier) @name type: (struct_type) @body) @struct
(type_spec name: (type_identifier) @name type: (interface_type) @body) @interface
(type_spec name: (type_identifier) @name) @type
(type_alias name: (type_identifier) @name) @type
