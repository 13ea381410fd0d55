(function_definition
  name: (_) @name (function_arguments)? @parameters (block)? @body) @function
(class_definition name: (identifier) @name (superclasses (_) @base)*) @class
