/** OKLab: lightness, green to red, blue to yellow. */
export type Lab = readonly [number, number, number]

/** Colours with a smaller OKLab distance are printed with one ink. For comparison, navy and black are 0.1 apart. */
export const sameInkDistance = 0.075

/**
 * Converts to OKLab, which is perceptually uniform. A pixel has the layout of canvas image data: red in the lowest
 * byte, alpha in the highest.
 */
export function labOf(pixel: number): Lab {
  const [r, g, b] = [linear(pixel & 255), linear((pixel >>> 8) & 255), linear((pixel >>> 16) & 255)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linear(value: number): number {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** The distance of two colours in OKLab: 0 for equal ones, 1 from black to white. */
export function labDistance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** Whether the OKLab distance of two colours is below `maxDistance`. */
export function isNear(one: Lab, other: Lab, maxDistance: number): boolean {
  const [lightness, a, b] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
  return lightness * lightness + a * a + b * b < maxDistance * maxDistance
}

/** Whether this ink can also print the white underbase. */
export function isWhite(lab: Lab): boolean {
  return isNear(lab, labOf(0xffffff), sameInkDistance)
}

/** The colour of two overprinted inks: each absorbs its share of the light (multiply). */
export function overprintOf(one: number, other: number): number {
  const channel = (shift: number) =>
    Math.round((((one >>> shift) & 255) * ((other >>> shift) & 255)) / 255) << shift
  return channel(0) | channel(8) | channel(16)
}

/** The hex value of a pixel, without `#`. */
export function hexOf(pixel: number): string {
  return [pixel, pixel >>> 8, pixel >>> 16]
    .map((channel) => (channel & 255).toString(16).padStart(2, '0'))
    .join('')
}

/** The pixel of a hex value without `#`, with alpha 0. */
export function pixelOf(hex: string): number {
  const channel = (offset: number) => Number.parseInt(hex.slice(offset, offset + 2), 16)
  return channel(0) | (channel(2) << 8) | (channel(4) << 16)
}
