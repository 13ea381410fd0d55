(function_def (function_command (argument_list . (argument) @name)) (body) @body) @function
(macro_def (macro_command (argument_list . (argument) @name)) (body) @body) @macro
