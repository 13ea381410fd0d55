(function_declaration
  name: [
    (identifier) @name
    (dot_index_expression table: (_) @outer field: (_) @name)
    (method_index_expression table: (_) @outer method: (_) @name)
  ]
  parameters: (_) @parameters body: (_)? @body) @function
(assignment_statement
  (variable_list . name: [
    (identifier) @name
    (dot_index_expression table: (_) @outer field: (_) @name)
    (bracket_index_expression table: (_) @outer field: (string) @name)
  ])
  (expression_list . value: (function_definition parameters: (_) @parameters body: (_)? @body))) @function
(field
  name: [(identifier) (string)] @name
  value: (function_definition parameters: (_) @parameters body: (_)? @body)) @function
