testthat::test_check("copse")
