; inherits: c
(function_definition
  declarator: (function_declarator
    declarator: [
      (qualified_identifier) (field_identifier) (destructor_name) (operator_name)
      (template_function)
    ] @qualified
    parameters: (_) @parameters)
  body: (_) @body) @function
(function_definition
  declarator: (_
    (function_declarator
      declarator: [
        (qualified_identifier) (field_identifier) (destructor_name) (operator_name)
        (template_function) (identifier)
      ] @qualified
      parameters: (_) @parameters))
  body: (_) @body) @function
(function_definition
  declarator: (_
    (_
      (function_declarator
        declarator: [
          (qualified_identifier) (field_identifier) (destructor_name) (operator_name)
          (template_function) (identifier)
        ] @qualified
        parameters: (_) @parameters)))
  body: (_) @body) @function
(function_definition
  declarator: (function_declarator
    declarator: [
      (identifier) (qualified_identifier) (field_identifier) (destructor_name) (operator_name)
      (template_function)
    ] @qualified
    parameters: (_) @parameters)
  (try_statement) @body) @function
(function_definition declarator: (operator_cast) @qualified body: (_) @body) @function
(function_definition
  declarator: (qualified_identifier (operator_cast)) @qualified
  body: (_) @body) @function
(class_specifier
  name: (_) @qualified (base_class_clause [(type_identifier) (qualified_identifier) (template_type)] @base)*
  body: (_) @body) @class
(struct_specifier
  name: (_) @qualified (base_class_clause [(type_identifier) (qualified_identifier) (template_type)] @base)*
  body: (_) @body) @struct
(union_specifier name: (_) @qualified body: (_) @body) @union
(enum_specifier name: (_) @qualified body: (_) @body) @enum
(namespace_definition name: (namespace_identifier) @name body: (_) @body) @namespace
(namespace_definition
  name: (nested_namespace_specifier (namespace_identifier) @name) body: (_) @body) @namespace
(concept_definition name: (identifier) @name) @concept
