; `f(x)`, `f(x)::T`, `f(x) where T` and `(f(x)::T) where T`, with names of four forms.
(function_definition
  (signature [
    (call_expression . [
      (identifier) @name
      (operator) @name
      (field_expression value: (_) @outer . [(identifier) (quote_expression)] @name)
      (parametrized_type_expression . (identifier) @name)
    ] (argument_list) @parameters)
    (_ . (call_expression . [
      (identifier) @name
      (operator) @name
      (field_expression value: (_) @outer . [(identifier) (quote_expression)] @name)
      (parametrized_type_expression . (identifier) @name)
    ] (argument_list) @parameters))
    (_ . (_ . (call_expression . [
      (identifier) @name
      (operator) @name
      (field_expression value: (_) @outer . [(identifier) (quote_expression)] @name)
      (parametrized_type_expression . (identifier) @name)
    ] (argument_list) @parameters)))
    (identifier) @name
  ]) (block)? @body) @function
(macro_definition
  (signature [
    (call_expression . [(identifier) (operator)] @name (argument_list) @parameters)
    (identifier) @name
  ]) (block)? @body) @macro
(assignment . [
    (call_expression . [
      (identifier) @name
      (operator) @name
      (field_expression value: (_) @outer . [(identifier) (quote_expression)] @name)
      (parametrized_type_expression . (identifier) @name)
    ] (argument_list) @parameters)
    (typed_expression . (call_expression . [
      (identifier) @name
      (operator) @name
      (field_expression value: (_) @outer . [(identifier) (quote_expression)] @name)
      (parametrized_type_expression . (identifier) @name)
    ] (argument_list) @parameters))
    (where_expression . (call_expression . [
      (identifier) @name
      (operator) @name
      (field_expression value: (_) @outer . [(identifier) (quote_expression)] @name)
      (parametrized_type_expression . (identifier) @name)
    ] (argument_list) @parameters))
    (where_expression . (_ . (call_expression . [
      (identifier) @name
      (operator) @name
      (field_expression value: (_) @outer . [(identifier) (quote_expression)] @name)
      (parametrized_type_expression . (identifier) @name)
    ] (argument_list) @parameters)))
  ] (operator) (_) @body .) @function
(assignment . (identifier) @name (operator) (function_definition (signature (argument_list) @parameters))) @function
(struct_definition
  (type_head [
    (identifier) @name
    (parametrized_type_expression . (identifier) @name)
    (binary_expression . [
      (identifier) @name
      (parametrized_type_expression . (identifier) @name)
    ] (operator) (_) @base .)
  ]) (block)? @body) @struct
(abstract_definition
  (type_head [
    (identifier) @name
    (parametrized_type_expression . (identifier) @name)
    (binary_expression . [
      (identifier) @name
      (parametrized_type_expression . (identifier) @name)
    ])
  ])) @type
(primitive_definition
  (type_head [
    (identifier) @name
    (parametrized_type_expression . (identifier) @name)
    (binary_expression . [
      (identifier) @name
      (parametrized_type_expression . (identifier) @name)
    ])
  ])) @type
(module_definition name: (identifier) @name (block)? @body) @module
