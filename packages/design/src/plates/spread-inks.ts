import { labOf, pixelOf } from '@printery/domain'
import { distanceTransform, onePixel } from './distance-transform.ts'
import type { Separation } from './separation.ts'

/**
 * Traps a separation: each ink is also printed below its darker neighbours, up to this distance in pixels, so that bare
 * fabric doesn't show between two inks whose screens are not aligned. The darker ink hides what is below it, so the
 * print looks the same. Nothing is printed where there was no ink.
 */
export function spreadInks(separation: Separation, spread: number): Separation {
  const { masks, inks, width, height } = separation
  if (spread <= 0 || inks.length < 2) return separation
  const ranks = rankByLightness(inks)
  const trapped = masks.slice()
  const labels = new Uint16Array(masks.length)
  const reach = spread * onePixel
  inks.forEach((_, ink) => {
    const bit = 1 << ink
    for (let index = 0; index < masks.length; index++)
      labels[index] = ((masks[index] ?? 0) & bit) === 0 ? 0 : 1
    // The fabric beyond the page has no ink that could spread into it.
    const far = distanceTransform(labels, width, height, 'repeatEdge')
    const darker = darkerInks(ranks, ink)
    for (let index = 0; index < masks.length; index++) {
      const mask = masks[index] ?? 0
      if ((mask & bit) === 0 && (mask & darker) !== 0 && (far[index] ?? 0) <= reach)
        trapped[index] = (trapped[index] ?? 0) | bit
    }
  })
  return { ...separation, masks: trapped }
}

/** The rank of each ink, 0 for the lightest. Of equally light inks the earlier counts as lighter. */
function rankByLightness(inks: readonly string[]): number[] {
  const lightness = inks.map((hex) => labOf(pixelOf(hex))[0])
  const order = inks.map((_, ink) => ink).sort((a, b) => (lightness[b] ?? 0) - (lightness[a] ?? 0) || a - b)
  return inks.map((_, ink) => order.indexOf(ink))
}

/** The inks that are darker than this one, as bits. */
function darkerInks(ranks: readonly number[], ink: number): number {
  return ranks.reduce((bits, rank, other) => (rank > (ranks[ink] ?? 0) ? bits | (1 << other) : bits), 0)
}
