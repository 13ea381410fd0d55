; inherits: ecmascript
(class_declaration name: (_) @name (class_heritage (_ (_) @base))? body: (_) @body) @class
(abstract_class_declaration name: (_) @name body: (_) @body) @class
(public_field_definition
  name: (_) @name
  value: [
    (arrow_function parameters: (_)? @parameters body: (_) @body)
    (function_expression parameters: (_) @parameters body: (_) @body)
  ]) @method
(function_signature name: (identifier) @name parameters: (_) @parameters) @prototype
(method_signature name: (_) @name parameters: (_) @parameters) @prototype
(abstract_method_signature name: (_) @name parameters: (_) @parameters) @prototype
(interface_declaration name: (_) @name body: (_) @body) @interface
(enum_declaration name: (_) @name body: (_) @body) @enum
(type_alias_declaration name: (_) @name) @type
(internal_module name: (_) @name body: (_) @body) @namespace
(module name: (_) @name body: (_)? @body) @namespace
