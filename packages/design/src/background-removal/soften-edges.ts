import { type Pixels, pixelWords } from '../plates/pixels.ts'

/** Width in px of the band beside the removed background in which pixels may mix subject and background. */
const bandWidth = 2
/** Distance in px around such a pixel within which the two mixed colours are looked for. */
const searchRadius = 4
/** Share of the subject from which a mixture counts as pure subject. */
const opaqueFrom = 0.98
/** The squared distance of two RGB colours below which a mixture of them can't be told apart. */
const minContrast = 24 * 24

/**
 * Makes pixels beside the removed background as transparent as they are mixed with it, and removes its colour from
 * them, so that no fringe remains on another background. Colours are mixed as sRGB values, as in antialiasing.
 */
export function softenEdges(
  pixels: Pixels,
  isRemoved: Uint8Array,
  isFixed: (index: number) => boolean,
): void {
  const { width, height } = pixels
  const source = pixelWords(pixels).slice()
  const band = neighbouringBand(isRemoved, width, height)
  const target = pixels.data
  for (let index = 0; index < band.length; index++) {
    if (band[index] === 0 || isFixed(index)) continue
    const mixed = mixtureOf(index, { source, isRemoved, band, width, height })
    if (!mixed) continue
    const offset = index * 4
    target[offset] = mixed.r
    target[offset + 1] = mixed.g
    target[offset + 2] = mixed.b
    target[offset + 3] = Math.round((target[offset + 3] ?? 0) * mixed.opacity)
  }
}

/** 1 for pixels that remain and have a removed one at most `bandWidth` away, horizontally, vertically and diagonally. */
function neighbouringBand(isRemoved: Uint8Array, width: number, height: number): Uint8Array {
  const band = new Uint8Array(isRemoved.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      if (isRemoved[index] === 0 || !hasRemaining(isRemoved, x, y, width, height)) continue
      for (let v = Math.max(0, y - bandWidth); v <= Math.min(height - 1, y + bandWidth); v++)
        for (let u = Math.max(0, x - bandWidth); u <= Math.min(width - 1, x + bandWidth); u++)
          if (isRemoved[v * width + u] === 0) band[v * width + u] = 1
    }
  return band
}

function hasRemaining(isRemoved: Uint8Array, x: number, y: number, width: number, height: number): boolean {
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++)
      if (isRemoved[v * width + u] === 0) return true
  return false
}

interface Neighbourhood {
  source: Uint32Array
  isRemoved: Uint8Array
  band: Uint8Array
  width: number
  height: number
}

type Rgb = [r: number, g: number, b: number]

/**
 * The colour and opacity of the subject in a mixed pixel; undefined if the pixel is pure subject, or if they can't be
 * derived from its neighbourhood.
 */
function mixtureOf(index: number, near: Neighbourhood) {
  const { source, isRemoved, band, width, height } = near
  const [x, y] = [index % width, Math.floor(index / width)]
  const backgroundMean = new Mean()
  const subjectMean = new Mean()
  for (let v = Math.max(0, y - searchRadius); v <= Math.min(height - 1, y + searchRadius); v++)
    for (let u = Math.max(0, x - searchRadius); u <= Math.min(width - 1, x + searchRadius); u++) {
      const other = v * width + u
      const word = source[other] ?? 0
      if (isRemoved[other] === 1) backgroundMean.add(word)
      else if (band[other] === 0) subjectMean.add(word)
    }
  const background = backgroundMean.value()
  if (!background) return undefined
  const subject = subjectMean.value() ?? farthestColour(index, background, near)
  const pixelColour = channelsOf(source[index] ?? 0)
  const [dr, dg, db] = difference(subject, background)
  const contrast = dr * dr + dg * dg + db * db
  if (contrast < minContrast) return undefined
  const [or, og, ob] = difference(pixelColour, background)
  const opacity = Math.min(1, Math.max(0, (or * dr + og * dg + ob * db) / contrast))
  if (opacity >= opaqueFrom) return undefined
  if (opacity === 0) return { r: 0, g: 0, b: 0, opacity }
  const unmixed = (value: number, below: number) => (value - (1 - opacity) * below) / opacity
  return {
    r: unmixed(pixelColour[0], background[0]),
    g: unmixed(pixelColour[1], background[1]),
    b: unmixed(pixelColour[2], background[2]),
    opacity,
  }
}

/**
 * Returns the colour that differs most from the background, for a line so thin that all its pixels touch the
 * background.
 */
function farthestColour(
  index: number,
  background: Rgb,
  { source, isRemoved, width, height }: Neighbourhood,
): Rgb {
  const [x, y] = [index % width, Math.floor(index / width)]
  let [best, most] = [channelsOf(source[index] ?? 0), -1]
  for (let v = Math.max(0, y - searchRadius); v <= Math.min(height - 1, y + searchRadius); v++)
    for (let u = Math.max(0, x - searchRadius); u <= Math.min(width - 1, x + searchRadius); u++) {
      const other = v * width + u
      if (isRemoved[other] === 1) continue
      const colour = channelsOf(source[other] ?? 0)
      const [r, g, b] = difference(colour, background)
      const contrast = r * r + g * g + b * b
      if (contrast > most) [best, most] = [colour, contrast]
    }
  return best
}

class Mean {
  #count = 0
  readonly #sum: Rgb = [0, 0, 0]

  add(word: number): void {
    this.#count++
    this.#sum[0] += word & 255
    this.#sum[1] += (word >>> 8) & 255
    this.#sum[2] += (word >>> 16) & 255
  }

  value(): Rgb | undefined {
    const [r, g, b] = this.#sum
    return this.#count > 0 ? [r / this.#count, g / this.#count, b / this.#count] : undefined
  }
}

function channelsOf(word: number): Rgb {
  return [word & 255, (word >>> 8) & 255, (word >>> 16) & 255]
}

function difference(one: Rgb, other: Rgb): Rgb {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]]
}
