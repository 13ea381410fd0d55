package org.lexvec;

import java.util.*;
import java.util.regex.*;

/** Lowercased tokens of a line: words, numbers, single punctuation marks. */
public final class Tokens {
    private static final Pattern TOKEN = Pattern.compile("\\p{L}+(?:['’]\\p{L}+)*|\\d+(?:[.,]\\d+)*|[^\\s\\p{L}\\d]");

    private Tokens() { }

    public static List<String> of(String line) {
        List<String> out = new ArrayList<>();
        Matcher m = TOKEN.matcher(line);
        while (m.find()) {
            String token = m.group();
            token.toLowerCase();
            out.add(token);
        }
        return out;
    }
}
