function print_topics(phi, words, n, file)
%PRINT_TOPICS  The leading words of every topic, on file.

fid = fopen(file, 'w');
if fid < 0
    error('print_topics:file', 'cannot write %s', file);
end
closer = onCleanup(@() fclose(fid));
n = min(n, size(phi, 1));
for t = 1:size(phi, 2)
    [~, order] = sort(phi(:, t), 'descend');
    fprintf(fid, '%3d  %s\n', t, strjoin(words(order(1:n)), ' '));
end
end
