% S3_TOPICS  The long chain and what it found.

opts.iters = 200;
state = gibbs_chain(corpus, T_best, opts.iters, opts);
[phi, theta] = estimate_topics(state);

print_topics(phi, corpus.words, opts.top_words, fullfile(outdir, 'topics.txt'));
trace = state.trace;
save(fullfile(outdir, 'final.mat'), 'phi', 'theta', 'trace');

fig = figure('Visible', 'off');
plot(1:numel(trace), trace, 'k-');
xlabel('iteration');
ylabel('log P(w|z)');
print(fig, fullfile(outdir, 'trace.png'), '-dpng', '-r150');
close(fig);

% a few documents with their tokens marked
for d = [1 2 3]
    tag_document(state, d, corpus.words, fullfile(outdir, sprintf('doc%d.txt', d)));
end

% how often is a topic used at all
used = sum(state.nwt, 1);
fprintf('topics without tokens: %d of %d, largest holds %.1f %% of all tokens\n', ...
    nnz(used == 0), T_best, 100 * max(used) / sum(used));

% trends: needs corpus.year
% [hot, cold] = topic_trends(theta, corpus.year);

function tag_document(state, d, words, file)
%TAG_DOCUMENT  The words of one document with their topic labels.
%   The share of each topic in the document goes to the end of the file.

fid = fopen(file, 'w');
if fid < 0
    error('tag_document:file', 'cannot write %s', file);
end
closer = onCleanup(@() fclose(fid));

w = state.docs{d};
z = state.z{d};
per_line = 8;
for i = 1:numel(w)
    fprintf(fid, '%s/%d ', words{w(i)}, z(i));
    if mod(i, per_line) == 0
        fprintf(fid, '\n');
    end
end
fprintf(fid, '\n\n');

n = accumarray(z', 1, [state.T 1]);
[n, order] = sort(n, 'descend');
for k = 1:min(5, nnz(n))
    fprintf(fid, 'topic %d: %.2f\n', order(k), n(k) / numel(z));
end
end
