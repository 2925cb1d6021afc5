import { pixelOf } from '@printery/domain'
import { type Pixels, pixelWords } from '../../plates/pixels.ts'
import type { Separation } from '../../plates/separation.ts'
import type { Surfaces } from './thinness.ts'

/** Minimum alpha of a pixel that counts as ink. */
const minOpacity = 128

/** All ink as one surface, for methods that print all inks at once. */
export function inkedSurface(pixels: Pixels): Surfaces {
  const { width, height } = pixels
  const words = pixelWords(pixels)
  const labels = new Uint16Array(words.length)
  for (let index = 0; index < words.length; index++)
    labels[index] = (words[index] ?? 0) >>> 24 < minOpacity ? 0 : 1
  return { labels, width, height, isWholePage: true, coverage: inkCoverage(words) }
}

function inkCoverage(words: Uint32Array): Surfaces['coverage'] {
  return (index, label) => {
    const ink = ((words[index] ?? 0) >>> 24) / 255
    return label === 0 ? 1 - ink : ink
  }
}

/** Surfaces of each ink: all at once, or plate by plate if inks overprint; each is computed on demand. */
export function* inkSurfaces(
  pixels: Pixels,
  { masks, inks, width, height }: Separation,
): Generator<Surfaces> {
  const words = pixelWords(pixels)
  const colours = inks.map(pixelOf)
  const bitOf = (mask: number) => 31 - Math.clz32(mask)
  const coverage: Surfaces['coverage'] = (index, label, beyond) => {
    if (label === 0) return 1 - ((words[index] ?? 0) >>> 24) / 255
    const ink = ((colours[bitOf(label)] ?? 0) | 0xff000000) >>> 0
    return edgeCoverage(words[index] ?? 0, words[beyond] ?? 0, ink)
  }
  if (!masks.some(isOverprint)) {
    yield { labels: masks, width, height, isWholePage: true, coverage }
    return
  }
  for (const inkIndex of inks.keys()) {
    const bit = 1 << inkIndex
    yield { labels: masks.map((mask) => mask & bit), width, height, isWholePage: false, coverage }
  }
  yield inkedSurface(pixels)
}

function isOverprint(mask: number): boolean {
  return (mask & (mask - 1)) !== 0
}

/** The share of ink in an antialiased pixel, between the colour beyond the edge and the ink. */
function edgeCoverage(pixel: number, beyond: number, ink: number): number {
  let [projection, squaredLength] = [0, 0]
  for (const shift of [0, 8, 16, 24]) {
    const from = premultiplied(beyond, shift)
    const difference = premultiplied(ink, shift) - from
    projection += (premultiplied(pixel, shift) - from) * difference
    squaredLength += difference * difference
  }
  return squaredLength === 0 ? 1 : Math.min(1, Math.max(0, projection / squaredLength))
}

function premultiplied(pixel: number, shift: number): number {
  const opacity = pixel >>> 24
  return shift === 24 ? opacity : (((pixel >>> shift) & 255) * opacity) / 255
}
