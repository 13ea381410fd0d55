use atomsmith::core::mat::norm;
use atomsmith::core::pursuit::{omp, omp_all};
use atomsmith::core::{Mat, Rng};
use atomsmith::metrics::{bits_per_pixel, recovered};

#[test]
fn omp_finds_two_atoms() {
    let d = Mat::from_fn(6, 6, |r, c| if r == c { 1.0 } else { 0.0 });
    let found = omp(&d, &[0.0, 3.0, 0.0, 0.0, -1.0, 0.0], 4, 1e-9);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0].0, 1);
}

#[test]
fn coding_respects_limit() {
    let mut rng = Rng::new(3);
    let d = Mat::from_fn(10, 20, |_, _| rng.normal()).normalized();
    let y = Mat::from_fn(10, 5, |_, _| rng.normal());
    let x = omp_all(&d, &y, 3, 0.0);
    for i in 0..5 {
        assert!(x.col(i).iter().filter(|v| **v != 0.0).count() <= 3);
    }
    assert!((norm(d.col(0)) - 1.0).abs() < 1e-9);
    assert_eq!(recovered(&d, &d), 20);
}

#[test]
fn rate() {
    assert_eq!(bits_per_pixel(4.0, 9.0, 7.0, 2, 4, 128), 72.0 / 128.0);
}
