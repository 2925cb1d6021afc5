import { isDarkColour } from './catalogue.ts'

/** Backdrops of product pictures. */
export type BackdropName = 'kraft' | 'butter' | 'blush' | 'sky' | 'mint' | 'bone'

const forDark: readonly BackdropName[] = ['butter', 'kraft', 'sky']
const forLight: readonly BackdropName[] = ['sky', 'mint', 'butter', 'blush']

/**
 * The backdrops of a list of products, one for each garment colour. Dark and pale products have different ones, and
 * adjacent products never share one, so that they are easy to distinguish.
 */
export function backdropsFor(colours: readonly string[]): BackdropName[] {
  const backdrops: BackdropName[] = []
  for (const [index, hex] of colours.entries()) {
    const candidates = isDarkColour(hex) ? forDark : forLight
    const next = candidates[index % candidates.length] ?? 'sky'
    const nextCandidate = candidates[(index + 1) % candidates.length] ?? 'sky'
    backdrops.push(next === backdrops.at(-1) ? nextCandidate : next)
  }
  return backdrops
}
