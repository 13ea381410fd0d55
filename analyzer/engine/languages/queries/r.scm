(binary_operator
  lhs: [
    (identifier) @name
    (string) @name
    (extract_operator rhs: (_) @name)
    (subset2 arguments: (arguments (argument value: (string) @name)))
  ]
  operator: ["<-" "<<-" "=" ":="]
  rhs: (function_definition parameters: (_) @parameters body: (_) @body)) @function
((call
  function: (identifier) @_setter
  arguments: (arguments . (argument value: (string (string_content) @name))
    (argument value: (function_definition parameters: (_) @parameters body: (_) @body)))) @method
 (#any-of? @_setter "setMethod" "setReplaceMethod" "setGeneric"))
((call
  function: (identifier) @_setter
  arguments: (arguments . (argument value: (string (string_content) @name)))) @class
 (#any-of? @_setter "setClass" "setRefClass"))
((binary_operator
  lhs: (identifier) @name
  rhs: (call function: [(identifier) @_maker (namespace_operator rhs: (identifier) @_maker)])) @class
 (#any-of? @_maker "R6Class" "setRefClass" "nn_module" "new_class"))
; Members of R6 and reference classes.
((call
  function: (identifier) @_holder
  arguments: (arguments (argument
    name: (_) @name
    value: (function_definition parameters: (_) @parameters body: (_) @body)) @method))
 (#any-of? @_holder "list" "R6Class" "setRefClass" "ggproto" "nn_module" "nn_dataset"))
