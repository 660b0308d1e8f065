//! 3 x 3 matrices. Also computes the matrix of an RGB colour space from its primaries.

/// CIE XYZ of daylight at 5000 K, the white of ICC's profile connection space.
const D50: [f64; 3] = [0.964_22, 1.0, 0.825_21];

/// CIE x and y of daylight at 6500 K.
const D65: [f64; 2] = [0.3127, 0.3290];

/// The matrix from CIE XYZ to the cone responses of Bradford's chromatic adaptation (ICC.1:2022, annex E).
const BRADFORD: Matrix = Matrix([
    [0.8951, 0.2664, -0.1614],
    [-0.7502, 1.7135, 0.0367],
    [0.0389, -0.0685, 1.0296],
]);

/// CIE x and y of a white point and of three primaries.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chromaticities {
    pub white: [f64; 2],
    pub red: [f64; 2],
    pub green: [f64; 2],
    pub blue: [f64; 2],
}

/// Rows of three coefficients.
#[derive(Clone, Copy, Debug)]
pub(super) struct Matrix(pub [[f64; 3]; 3]);

impl Matrix {
    /// From linear sRGB to XYZ with white D50. The coefficients are multiples of 2^-16, as in sRGB profiles and in
    /// skcms.
    ///
    /// The rounding of the primaries affects colours at the edge of the gamut, by several levels near black. With
    /// these numbers, the colours are the same as in Chromium.
    pub fn srgb_to_xyz() -> Self {
        let rounded = [
            [28_578, 25_241, 9_376],
            [14_581, 46_981, 3_972],
            [912, 6_362, 46_799],
        ];
        Self(rounded.map(|row| row.map(|number| f64::from(number) / 65_536.0)))
    }

    pub fn from_columns(columns: [[f64; 3]; 3]) -> Self {
        Self([0, 1, 2].map(|row| columns.map(|column| column[row])))
    }

    fn diagonal([a, b, c]: [f64; 3]) -> Self {
        Self([[a, 0.0, 0.0], [0.0, b, 0.0], [0.0, 0.0, c]])
    }

    pub fn column(&self, index: usize) -> [f64; 3] {
        self.0.map(|row| row[index])
    }

    pub fn apply(&self, vector: [f64; 3]) -> [f64; 3] {
        self.0
            .map(|row| row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2])
    }

    /// The product that applies `first`, then `self`.
    pub fn after(&self, first: &Self) -> Self {
        Self::from_columns([0, 1, 2].map(|index| self.apply(first.column(index))))
    }

    /// None if the matrix is singular.
    pub fn inverse(&self) -> Option<Self> {
        let [a, b, c] = self.0;
        let rows = [cross(b, c), cross(c, a), cross(a, b)];
        let determinant = dot(a, rows[0]);
        let inverse = Self::from_columns(rows.map(|row| row.map(|value| value / determinant)));
        (inverse.0.iter().flatten().all(|value| value.is_finite())).then_some(inverse)
    }
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

impl Chromaticities {
    /// The chromaticities of SMPTE EG 432-1, which Display P3 uses.
    pub const DISPLAY_P3: Self = Self {
        white: D65,
        red: [0.68, 0.32],
        green: [0.265, 0.69],
        blue: [0.15, 0.06],
    };

    /// ITU-R BT.2020.
    pub const BT2020: Self = Self {
        white: D65,
        red: [0.708, 0.292],
        green: [0.170, 0.797],
        blue: [0.131, 0.046],
    };

    /// The matrix from linear RGB to XYZ, adapted from the white point to D50.
    ///
    /// None if a coordinate is not from 0 to 1, or if the primaries and the white point give no finite matrix.
    pub fn to_xyz_d50(self) -> Option<Matrix> {
        let points = [self.white, self.red, self.green, self.blue];
        if !points.iter().flatten().all(|value| (0.0..=1.0).contains(value)) {
            return None;
        }
        let directions =
            Matrix::from_columns([self.red, self.green, self.blue].map(|[x, y]| [x, y, 1.0 - x - y]));
        let [x, y] = self.white;
        let white = [x / y, 1.0, (1.0 - x - y) / y];
        let amounts = directions.inverse()?.apply(white);
        let to_xyz = directions.after(&Matrix::diagonal(amounts));

        let [from, to] = [white, D50].map(|white| BRADFORD.apply(white));
        let gains = Matrix::diagonal([0, 1, 2].map(|cone| to[cone] / from[cone]));
        let adaptation = BRADFORD.inverse()?.after(&gains.after(&BRADFORD));
        let adapted = adaptation.after(&to_xyz);
        (adapted.0.iter().flatten().all(|value| value.is_finite())).then_some(adapted)
    }
}
