pub mod cosine;

/// Fixed dictionaries to compare with.
#[derive(Clone, Copy, Debug)]
pub enum Frame {
    OvercompleteDct,
    OvercompleteHaar,
    Dct,
    Pca,
}

impl Frame {
    pub fn parse(name: &str) -> Option<Frame> {
        match name {
            "dct" => Some(Frame::Dct),
            "odct" => Some(Frame::OvercompleteDct),
            "haar" => Some(Frame::OvercompleteHaar),
            "pca" => Some(Frame::Pca),
            _ => None,
        }
    }

    pub fn build(self) -> Result<crate::core::Mat, String> {
        Err(format!("{self:?}: comparison frames are not bundled"))
    }
}
