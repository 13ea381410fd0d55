; What JavaScript and TypeScript share.
; Members of an object without a name: an argument, a result, an element.
(arguments (object (method_definition
  name: (_) @name parameters: (_) @parameters body: (_) @body) @inner_method))
(arguments (object (pair
  key: [(property_identifier) (string)] @name
  value: [
    (arrow_function parameters: (_)? @parameters body: (_) @body)
    (function_expression parameters: (_) @parameters body: (_) @body)
    (generator_function parameters: (_) @parameters body: (_) @body)
  ]) @inner_function))
(arguments (object (pair value: (object (method_definition
  name: (_) @name parameters: (_) @parameters body: (_) @body) @inner_method))))
(arguments (object (pair value: (object (pair
  key: [(property_identifier) (string)] @name
  value: [
    (arrow_function parameters: (_)? @parameters body: (_) @body)
    (function_expression parameters: (_) @parameters body: (_) @body)
    (generator_function parameters: (_) @parameters body: (_) @body)
  ]) @inner_function))))
(return_statement (object (method_definition
  name: (_) @name parameters: (_) @parameters body: (_) @body) @inner_method))
(return_statement (object (pair
  key: [(property_identifier) (string)] @name
  value: [
    (arrow_function parameters: (_)? @parameters body: (_) @body)
    (function_expression parameters: (_) @parameters body: (_) @body)
    (generator_function parameters: (_) @parameters body: (_) @body)
  ]) @inner_function))
(arrow_function body: (parenthesized_expression (object (method_definition
  name: (_) @name parameters: (_) @parameters body: (_) @body) @inner_method)))
(arrow_function body: (parenthesized_expression (object (pair
  key: [(property_identifier) (string)] @name
  value: [
    (arrow_function parameters: (_)? @parameters body: (_) @body)
    (function_expression parameters: (_) @parameters body: (_) @body)
    (generator_function parameters: (_) @parameters body: (_) @body)
  ]) @inner_function)))
(array (object (method_definition
  name: (_) @name parameters: (_) @parameters body: (_) @body) @inner_method))
(array (object (pair
  key: [(property_identifier) (string)] @name
  value: [
    (arrow_function parameters: (_)? @parameters body: (_) @body)
    (function_expression parameters: (_) @parameters body: (_) @body)
    (generator_function parameters: (_) @parameters body: (_) @body)
  ]) @inner_function))
(function_declaration
  name: (identifier) @name parameters: (_) @parameters body: (_) @body) @function
(generator_function_declaration
  name: (identifier) @name parameters: (_) @parameters body: (_) @body) @function
(method_definition name: (_) @name parameters: (_) @parameters body: (_) @body) @method
(variable_declarator
  name: (identifier) @name
  value: [
    (arrow_function parameters: (_)? @parameters body: (_) @body)
    (function_expression parameters: (_) @parameters body: (_) @body)
    (generator_function parameters: (_) @parameters body: (_) @body)
  ]) @function
(variable_declarator name: (identifier) @name value: (class body: (_) @body)) @class
(assignment_expression
  left: [
    (identifier) @name
    (member_expression property: [(property_identifier) (private_property_identifier)] @name)
  ]
  right: [
    (arrow_function parameters: (_)? @parameters body: (_) @body)
    (function_expression parameters: (_) @parameters body: (_) @body)
    (generator_function parameters: (_) @parameters body: (_) @body)
  ]) @function
(assignment_expression
  left: [
    (identifier) @name
    (member_expression property: (property_identifier) @name)
  ]
  right: (class body: (_) @body)) @class
(pair
  key: [(property_identifier) (string)] @name
  value: [
    (arrow_function parameters: (_)? @parameters body: (_) @body)
    (function_expression parameters: (_) @parameters body: (_) @body)
    (generator_function parameters: (_) @parameters body: (_) @body)
  ]) @function
(arguments (function_expression
  name: (identifier) @name parameters: (_) @parameters body: (_) @body) @function)
(parenthesized_expression (function_expression
  name: (identifier) @name parameters: (_) @parameters body: (_) @body) @function)
(return_statement (function_expression
  name: (identifier) @name parameters: (_) @parameters body: (_) @body) @function)
