((rule (targets (_) @name) (recipe)? @body) @target
 (#not-match? @name "^([.][A-Z]+|-.*)$"))
(define_directive name: (_) @name) @macro
