use thicket::forest::margin;

#[test]
fn winner_and_loser() {
    let q = [0.2, 0.5, 0.3];
    assert!((margin(&q, 1) - 0.2).abs() < 1e-12);
    assert!((margin(&q, 0) + 0.3).abs() < 1e-12);
}
