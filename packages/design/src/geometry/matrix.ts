/** An affine transformation as in SVG: x' = a x + c y + e, y' = b x + d y + f. */
export interface Matrix {
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
}

export interface Point {
  x: number
  y: number
}

export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** Applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  }
}

/** Returns the point to which the matrix maps a point. */
export function mapPoint({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** The matrix that undoes this one. Throws RangeError if it maps everything onto a line. */
export function inverseOf({ a, b, c, d, e, f }: Matrix): Matrix {
  const determinant = a * d - b * c
  if (determinant === 0) throw new RangeError('a matrix that maps everything onto a line has no inverse')
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  }
}

/** Clockwise rotation in degrees; multiples of 90 are exact. */
export function rotationMatrix(degrees: number): Matrix {
  const quarters = degrees / 90
  const [cos, sin] = Number.isInteger(quarters)
    ? ([
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ][((quarters % 4) + 4) % 4] as [number, number])
    : [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 }
}

/** The matrix that moves by `x` and `y`. */
export function translationMatrix(x: number, y: number): Matrix {
  return { ...identity, e: x, f: y }
}

/** Formats a coordinate to a ten-thousandth of a mm, identically on every machine. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

/** The linear part of a matrix needs more digits: over a metre an error of a ten-thousandth is a tenth of a mm. */
function formatPrecise(value: number): string {
  return String(Math.round(value * 1e8) / 1e8)
}

export function formatMatrix({ a, b, c, d, e, f }: Matrix): string {
  return `matrix(${[a, b, c, d].map(formatPrecise).join(' ')} ${formatNumber(e)} ${formatNumber(f)})`
}

export function isIdentity({ a, b, c, d, e, f }: Matrix): boolean {
  return a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0
}
