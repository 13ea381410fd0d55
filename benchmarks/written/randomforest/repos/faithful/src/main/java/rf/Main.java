package rf;

public final class Main {
    public static void main(String[] args) throws Exception {
        String task = args.length > 0 ? args[0] : "table";
        Settings s = Settings.forTask(task);
        switch (task) {
            case "table" -> new ClassTable(s).run();
            case "noise" -> NoiseTable.run(s);
            case "importance" -> Importance.run(s);
            case "regression" -> RegressionTable.run(s);
            default -> throw new IllegalArgumentException("unknown task " + task);
        }
    }
}
