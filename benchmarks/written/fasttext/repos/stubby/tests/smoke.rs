use quicktext::datasets::tokenize;
use quicktext::json;
use quicktext::model::Model;
use quicktext::topk::top_k;

#[test]
fn best_scores_come_first() {
    assert_eq!(top_k(&[0.1, 0.7, 0.3, 0.5], 2), vec![1, 3]);
}

#[test]
fn json_numbers_and_lists() {
    let v = json::parse("{\"a\": [1, 2.5], \"b\": \"x\"}").unwrap();
    assert_eq!(v.get("a").unwrap().list().unwrap().len(), 2);
    assert_eq!(v.get("b").unwrap().text(), Some("x"));
}

#[test]
fn a_few_steps_lower_the_loss() {
    let mut m = Model::new(6, 2, 4, 3);
    let first = m.step(&[0, 1, 2], 1, 0.5);
    for _ in 0..50 {
        m.step(&[0, 1, 2], 1, 0.5);
    }
    assert!(m.step(&[0, 1, 2], 1, 0.5) < first);
}

#[test]
fn words_are_lowercased() {
    assert_eq!(tokenize("Hello, World"), vec!["hello", "world"]);
}
