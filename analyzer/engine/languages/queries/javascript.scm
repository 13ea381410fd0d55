; inherits: ecmascript
(class_declaration name: (_) @name (class_heritage (_) @base)? body: (_) @body) @class
(field_definition
  property: (_) @name
  value: [
    (arrow_function parameters: (_)? @parameters body: (_) @body)
    (function_expression parameters: (_) @parameters body: (_) @body)
  ]) @method
