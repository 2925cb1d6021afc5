import { isNear, type Lab, labOf } from '@printery/domain'
import type { ElementId } from '../elements/index.ts'
import { type Pixels, pixelWords } from '../plates/pixels.ts'
import type { PrintedSurface } from './printed-surface.ts'

/** Some places of what is known by its pixels alone: how often a colour is seen there, and what lies below it. */
export interface PictureColours {
  colours: Map<string, ColourSeen>
}

export interface ColourSeen {
  /** As canvases hold it. */
  colour: number
  below: number | 'cloth'
  times: number
  /** How many of them are like what lies left of them and above. */
  even: number
}

/** px between two places that are looked at. */
const step = 8
/** Opacity from which a pixel is ink. */
const opaque = 128
/** Steps of a channel by which neighbours of one colour may differ. */
const noise = 6

/** Where a tile lies on its page. */
export interface TilePlace {
  /** px of the page, of the tile's upper left pixel. */
  left: number
  top: number
  /** mm of one pixel. */
  mmX: number
  mmY: number
}

/** Of each element that lies highest somewhere in the tile and is known by its pixels alone. */
export function pictureColours(
  surface: PrintedSurface,
  pixels: Pixels,
  { left, top, mmX, mmY }: TilePlace,
  { x: fromX, y: fromY, width, height }: { x: number; y: number; width: number; height: number },
): Map<ElementId, PictureColours> {
  const found = new Map<ElementId, PictureColours>()
  const words = pixelWords(pixels)
  for (let y = fromY + (step >> 1); y < fromY + height; y += step)
    for (let x = fromX + (step >> 1); x < fromX + width; x += step) {
      const at = y * pixels.width + x
      const word = words[at] as number
      if (word >>> 24 < opaque) continue
      const [mmAtX, mmAtY] = [(left + x + 0.5) * mmX, (top + y + 0.5) * mmY]
      const id = surface.pictureAt(mmAtX, mmAtY)
      if (id === undefined) continue
      const below = belowAt(surface, mmAtX, mmAtY, id)
      if (below === undefined) continue
      const own = found.get(id) ?? { colours: new Map() }
      found.set(id, own)
      const isEven = isLike(word, words[at - 1]) && isLike(word, words[at - pixels.width])
      addTo(own, { colour: (word & 0xf8f8f8) | 0x040404, below, times: 1, even: isEven ? 1 : 0 })
    }
  return found
}

/** What is seen there below an element: a colour, the cloth, or undefined where only pixels tell. */
export function belowAt(
  surface: PrintedSurface,
  x: number,
  y: number,
  id: ElementId,
): number | 'cloth' | undefined {
  const [onBlack, onWhite] = [surface.colourAt(x, y, 0, id), surface.colourAt(x, y, 0xffffff, id)]
  if (onBlack === undefined || onWhite === undefined) return undefined
  return (onWhite & 255) - (onBlack & 255) > 127 ? 'cloth' : onWhite
}

function isLike(one: number, other: number | undefined): boolean {
  if (other === undefined || other >>> 24 < opaque) return false
  return [0, 8, 16].every((shift) => Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255)) <= noise)
}

function addTo({ colours }: PictureColours, seen: ColourSeen): void {
  const key = `${seen.colour} ${seen.below}`
  const known = colours.get(key)
  if (known) {
    known.times += seen.times
    known.even += seen.even
  } else colours.set(key, { ...seen })
}

/** Of all tiles together. */
export function joinedColours(
  tiles: Iterable<ReadonlyMap<ElementId, PictureColours>>,
): Map<ElementId, PictureColours> {
  const joined = new Map<ElementId, PictureColours>()
  for (const tile of tiles)
    for (const [id, { colours }] of tile) {
      const own = joined.get(id) ?? { colours: new Map() }
      joined.set(id, own)
      for (const seen of colours.values()) addTo(own, seen)
    }
  return joined
}

/** Colours that a picture of flat ones has at most, and the share of all that one of them covers. */
const [maxFlat, leastShare] = [10, 0.004]
/** Below this share of even places every place counts: a grain has no surfaces. */
const leastEven = 0.2

/** Whether its colours run into each other, as those of a photo do. */
export function isPhoto({ colours }: PictureColours): boolean {
  const all = [...colours.values()]
  const sum = (of: (seen: ColourSeen) => number) => all.reduce((total, seen) => total + of(seen), 0)
  const isSmooth = sum(({ even }) => even) >= sum(({ times }) => times) * leastEven
  const countOf = ({ times, even }: ColourSeen) => (isSmooth ? even : times)
  const least = sum(countOf) * leastShare
  const surfaces: { lab: Lab; count: number }[] = []
  for (const seen of all.toSorted((one, other) => countOf(other) - countOf(one))) {
    const lab = labOf(seen.colour)
    const known = surfaces.find((surface) => isNear(surface.lab, lab, alike))
    if (known) known.count += countOf(seen)
    else surfaces.push({ lab, count: countOf(seen) })
  }
  return surfaces.filter(({ count }) => count >= least && count > 0).length > maxFlat
}

/** Colours of one flat surface differ by less, however its file was made smaller. */
const alike = 0.05
