(package_clause name: (_) @name) @package
(package_object name: (_) @name body: (_)? @body) @object
(object_definition
  name: (_) @name extend: (extends_clause type: (_) @base)? body: (_)? @body) @object
(class_definition
  name: (_) @name class_parameters: (class_parameters)? @parameters
  extend: (extends_clause type: (_) @base)? body: (_)? @body) @class
(trait_definition name: (_) @name body: (_)? @body) @trait
(enum_definition name: (_) @name body: (_) @body) @enum
(function_definition
  name: (_) @name parameters: (parameters)? @parameters body: (_) @body) @function
(function_declaration name: (_) @name parameters: (parameters)? @parameters) @function
(type_definition name: (_) @name) @type
