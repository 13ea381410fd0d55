(function_definition name: (identifier) @name parameters: (_) @parameters body: (_) @body) @function
(class_definition name: (identifier) @name superclasses: (argument_list (_)* @base)? body: (_) @body) @class
