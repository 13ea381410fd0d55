(module (module_statement (name) @name)) @module
(submodule (submodule_statement (name) @name .)) @module
(program (program_statement (name) @name)) @program
(function (function_statement name: (name) @name parameters: (_)? @parameters)) @function
(subroutine (subroutine_statement name: (name) @name parameters: (_)? @parameters)) @function
(module_procedure (module_procedure_statement name: (name) @name)) @function
(derived_type_definition
  (derived_type_statement base: (base_type_specifier (_) @base)? (type_name) @name)) @class
(interface (interface_statement (name) @name)) @interface
(block_data (block_data_statement (name) @name)) @program
