# maps arbitrary node names to 0..n-1, keeps a third column if there is one
function id(s) { if (!(s in m)) m[s] = n++; return m[s] }
BEGIN { n = 0 }
/^#/ { next }
{ print id($1), id($2), (NF > 2 ? $3 : "") }
