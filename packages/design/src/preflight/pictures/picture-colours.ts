import { isNear, type Lab, labOf } from '@printery/domain'
import type { ElementId } from '../../elements/index.ts'
import { type Pixels, pixelWords } from '../../plates/pixels.ts'
import type { PrintedSurface } from '../regions/printed-surface.ts'

/** Colour samples of an element that is known by its pixels only, with what is below them. */
export interface PictureColours {
  colours: Map<string, ColourSample>
}

export interface ColourSample {
  /** Pixel value. */
  colour: number
  /** From 0 to 255. */
  opacity: number
  below: ColourBelow
  times: number
  /** How many samples are similar to their left and upper neighbours. */
  flatCount: number
}

/** The visible surface below an element at a point, on a black and on a white garment. */
export interface ColourBelow {
  onBlack: number
  onWhite: number
}

/** Distance between two samples in px. */
const step = 8
/** Minimum alpha of a pixel that counts as a colour of the picture. */
const minOpacity = 128
/** Maximum difference per channel of neighbouring pixels of one colour. */
const maxChannelNoise = 6

/** Position of a tile on its page. */
export interface TilePosition {
  /** Page coordinates of the tile's upper left pixel, in px. */
  left: number
  top: number
  /** Size of one pixel in mm. */
  mmX: number
  mmY: number
}

/** Samples the elements that are topmost somewhere in the tile and known by their pixels only. */
export function samplePictureColours(
  surface: PrintedSurface,
  pixels: Pixels,
  { left, top, mmX, mmY }: TilePosition,
  { x: fromX, y: fromY, width, height }: { x: number; y: number; width: number; height: number },
): Map<ElementId, PictureColours> {
  const found = new Map<ElementId, PictureColours>()
  const words = pixelWords(pixels)
  for (let y = fromY + (step >> 1); y < fromY + height; y += step)
    for (let x = fromX + (step >> 1); x < fromX + width; x += step) {
      const index = y * pixels.width + x
      const word = words[index] ?? 0
      const opacity = word >>> 24
      if (opacity === 0) continue
      const [mmAtX, mmAtY] = [(left + x + 0.5) * mmX, (top + y + 0.5) * mmY]
      const id = surface.pictureAt(mmAtX, mmAtY)
      if (id === undefined) continue
      const below = colourBelow(surface, mmAtX, mmAtY, id)
      if (below === undefined) continue
      const own = found.get(id) ?? { colours: new Map() }
      found.set(id, own)
      const isFlat = isSimilar(word, words[index - 1]) && isSimilar(word, words[index - pixels.width])
      addTo(own, {
        ...{ colour: (word & 0xf8f8f8) | 0x040404, opacity: opacity === 255 ? 255 : (opacity & 0xf8) | 4 },
        ...{ below, times: 1, flatCount: isFlat ? 1 : 0 },
      })
    }
  return found
}

/** Returns the visible surface below an element at a point; undefined if only pixels are known. */
export function colourBelow(
  surface: PrintedSurface,
  x: number,
  y: number,
  id: ElementId,
): ColourBelow | undefined {
  const [onBlack, onWhite] = [surface.colourAt(x, y, 0, id), surface.colourAt(x, y, 0xffffff, id)]
  return onBlack === undefined || onWhite === undefined ? undefined : { onBlack, onWhite }
}

/** Whether at least half of the visible colour depends on the fabric. */
export function isFabric({ onBlack, onWhite }: ColourBelow): boolean {
  return (onWhite & 255) - (onBlack & 255) > 127
}

/** Returns the visible surface below an element on a garment of this colour. */
export function colourOnGarment({ onBlack, onWhite }: ColourBelow, garment: number): number {
  const channel = (shift: number) => {
    const [dark, light] = [(onBlack >>> shift) & 255, (onWhite >>> shift) & 255]
    return Math.round(dark + ((light - dark) * ((garment >>> shift) & 255)) / 255) << shift
  }
  return channel(0) | channel(8) | channel(16)
}

function isSimilar(one: number, other: number | undefined): boolean {
  if (other === undefined || other >>> 24 < minOpacity) return false
  return [0, 8, 16].every(
    (shift) => Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255)) <= maxChannelNoise,
  )
}

function addTo({ colours }: PictureColours, sample: ColourSample): void {
  const key = `${sample.colour} ${sample.opacity} ${sample.below.onBlack} ${sample.below.onWhite}`
  const existing = colours.get(key)
  if (existing) {
    existing.times += sample.times
    existing.flatCount += sample.flatCount
  } else colours.set(key, { ...sample })
}

/** Merges the samples of all tiles. */
export function mergeColours(
  tiles: Iterable<ReadonlyMap<ElementId, PictureColours>>,
): Map<ElementId, PictureColours> {
  const joined = new Map<ElementId, PictureColours>()
  for (const tile of tiles)
    for (const [id, { colours }] of tile) {
      const own = joined.get(id) ?? { colours: new Map() }
      joined.set(id, own)
      for (const sample of colours.values()) addTo(own, sample)
    }
  return joined
}

/** Maximum number of colours of a flat picture, and the minimum share of each of them. */
const [maxFlat, minShare] = [10, 0.004]
/** If fewer of the samples belong to flat areas, the picture is grain without flat surfaces, and every sample counts. */
const minFlatShare = 0.2

/** Whether it is a photo or a gradient. */
export function isPhoto({ colours }: PictureColours): boolean {
  const all = [...colours.values()].filter(({ opacity }) => opacity >= minOpacity)
  const sum = (valueFor: (seen: ColourSample) => number) =>
    all.reduce((total, sample) => total + valueFor(sample), 0)
  const isSmooth = sum(({ flatCount }) => flatCount) >= sum(({ times }) => times) * minFlatShare
  const countOf = ({ times, flatCount }: ColourSample) => (isSmooth ? flatCount : times)
  const min = sum(countOf) * minShare
  const surfaces: { lab: Lab; count: number }[] = []
  for (const sample of all.toSorted((one, other) => countOf(other) - countOf(one))) {
    const lab = labOf(sample.colour)
    const known = surfaces.find((surface) => isNear(surface.lab, lab, similarDistance))
    if (known) known.count += countOf(sample)
    else surfaces.push({ lab, count: countOf(sample) })
  }
  return surfaces.filter(({ count }) => count >= min).length > maxFlat
}

/** Maximum OKLab distance of colours of one flat surface, after any downscaling. */
const similarDistance = 0.05
