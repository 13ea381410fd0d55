; `CASE(x) { … }` inside of a function.
(compound_statement (function_definition
  !type declarator: (function_declarator declarator: (identifier) @name)) @misread)
(compound_statement (function_definition
  type: (type_identifier) @name declarator: (parenthesized_declarator)) @misread)
; A declarator may sit inside of others: `int *f()`, `int (*f())[3]`.
(function_definition
  declarator: (function_declarator declarator: (identifier) @name parameters: (_) @parameters)
  body: (_) @body) @function
(function_definition
  declarator: (_
    declarator: (function_declarator declarator: (identifier) @name parameters: (_) @parameters))
  body: (_) @body) @function
(function_definition
  declarator: (_
    declarator: (_
      declarator: (function_declarator
        declarator: (identifier) @name parameters: (_) @parameters)))
  body: (_) @body) @function
(struct_specifier name: (type_identifier) @name body: (_) @body) @struct
(union_specifier name: (type_identifier) @name body: (_) @body) @union
(enum_specifier name: (type_identifier) @name body: (_) @body) @enum
(type_definition
  type: [(struct_specifier !name body: (_) @body) (union_specifier !name body: (_) @body)]
  declarator: (type_identifier) @name) @struct
; `TEST(name) {`: without a type, the name is taken for one. Inside of functions it is a macro.
(translation_unit (function_definition
  type: (type_identifier) @name declarator: (parenthesized_declarator) @parameters
  body: (_) @body) @function)
(preproc_if (function_definition
  type: (type_identifier) @name declarator: (parenthesized_declarator) @parameters
  body: (_) @body) @function)
(preproc_ifdef (function_definition
  type: (type_identifier) @name declarator: (parenthesized_declarator) @parameters
  body: (_) @body) @function)
(preproc_else (function_definition
  type: (type_identifier) @name declarator: (parenthesized_declarator) @parameters
  body: (_) @body) @function)
(preproc_function_def name: (identifier) @name parameters: (_) @parameters) @macro
(preproc_def name: (identifier) @name) @constant
