def tree(words):
    stack = [[]]
    for w in words:
        if w == "(":
            stack.append([])
        elif w == ")" and len(stack) > 1:
            top = stack.pop()
            stack[-1].append(top)
        else:
            stack[-1].append(w)
    return stack[0]


def canon(t):
    if isinstance(t, str):
        return t
    kids = [canon(k) for k in t]
    if kids and kids[0] in ("and", "or"):
        kids = kids[:1] + sorted(kids[1:], key=str)
    return tuple(kids)


def same(a, b):
    return canon(tree(a)) == canon(tree(b))


def overlap(a, b):
    """Share of agreeing places, only looked at while debugging."""
    return sum(x == y for x, y in zip(a, b)) / max(len(a), len(b), 1)
