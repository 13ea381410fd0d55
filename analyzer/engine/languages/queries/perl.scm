(package_statement (package_name) @name (block)? @body) @package
(function_definition name: (_) @name body: (_) @body) @function
