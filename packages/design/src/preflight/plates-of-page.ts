import { pixelOf } from '@printery/domain'
import { type Pixels, pixelWords } from '../plates/pixels.ts'
import type { Separation } from '../plates/separation.ts'
import type { Surfaces } from './thinness.ts'

/** Opacity from which a pixel is ink. */
const opaque = 128

/** All ink as one surface: what is printed in one go. */
export function printedSurface(pixels: Pixels): Surfaces {
  const { width, height } = pixels
  const words = pixelWords(pixels)
  const labels = new Uint16Array(words.length)
  for (let at = 0; at < words.length; at++) labels[at] = (words[at] as number) >>> 24 < opaque ? 0 : 1
  return { labels, width, height, isWhole: true, coverage: inkOrCloth(words) }
}

function inkOrCloth(words: Uint32Array): Surfaces['coverage'] {
  return (at, label) => {
    const ink = ((words[at] as number) >>> 24) / 255
    return label === 0 ? 1 - ink : ink
  }
}

/** Each ink as surfaces of its own: all at once, or plate by plate where inks lie on each other, each made when it is asked for. */
export function* inkSurfaces(
  pixels: Pixels,
  { masks, inks, width, height }: Separation,
): Generator<Surfaces> {
  const words = pixelWords(pixels)
  const colours = inks.map(pixelOf)
  const bitOf = (mask: number) => 31 - Math.clz32(mask)
  const coverage: Surfaces['coverage'] = (at, label, beyond) => {
    if (label === 0) return 1 - ((words[at] as number) >>> 24) / 255
    const ink = ((colours[bitOf(label)] as number) | 0xff000000) >>> 0
    return partOf(words[at] as number, words[beyond] as number, ink)
  }
  if (!masks.some(isOverprint)) {
    yield { labels: masks, width, height, isWhole: true, coverage }
    return
  }
  for (const at of inks.keys()) {
    const bit = 1 << at
    yield { labels: masks.map((mask) => mask & bit), width, height, isWhole: false, coverage }
  }
  yield printedSurface(pixels)
}

function isOverprint(mask: number): boolean {
  return (mask & (mask - 1)) !== 0
}

/** How far a softened pixel is on the way from what lies beyond the edge to the ink, by its colour and opacity. */
function partOf(pixel: number, beyond: number, ink: number): number {
  let [along, length] = [0, 0]
  for (const shift of [0, 8, 16, 24]) {
    const from = weighed(beyond, shift)
    const way = weighed(ink, shift) - from
    along += (weighed(pixel, shift) - from) * way
    length += way * way
  }
  return length === 0 ? 1 : Math.min(1, Math.max(0, along / length))
}

function weighed(pixel: number, shift: number): number {
  const opacity = pixel >>> 24
  return shift === 24 ? opacity : (((pixel >>> shift) & 255) * opacity) / 255
}
