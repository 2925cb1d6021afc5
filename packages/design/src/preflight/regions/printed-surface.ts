import { isNear, type Lab, labOf, overprintOf, sameInkDistance } from '@printery/domain'
import type { ElementId } from '../../elements/index.ts'
import type { InspectedPage } from '../page.ts'
import { Grid } from './grid.ts'
import type { PaintedRegion } from './painted-regions.ts'

/** The printed surface at a point. */
export interface PrintedPoint {
  /** The topmost element; undefined on bare fabric and on the page background. */
  owner: ElementId | undefined
  /** Bit mask of the inks; 0 is bare fabric, undefined if only pixels are known. */
  inks: number | undefined
}

/** Cell size in mm, about that of a glyph. */
const cell = 4
/** Minimum opacity that prints as ink; methods without halftones print nothing below. */
const minOpacity = 0.5
/** Number of usable bits; a page with more inks is not printed with separate inks. */
const maxInks = 30

const bareFabric: PrintedPoint = { owner: undefined, inks: 0 }

export interface SurfaceRules {
  /** Whether inks are printed one after the other instead of all at once. */
  printsSeparateInks: boolean
  printsOverprint: boolean
}

/** The printed result of a page, queried by point. */
export class PrintedSurface {
  readonly regions: readonly PaintedRegion[]
  readonly #grid: Grid<PaintedRegion>
  readonly #rules: SurfaceRules
  readonly #inks: Lab[] = []
  readonly #inkOf = new Map<number, number>()

  constructor(
    page: Pick<InspectedPage, 'width' | 'height'>,
    regions: readonly PaintedRegion[],
    rules: SurfaceRules,
  ) {
    this.regions = regions
    this.#rules = rules
    this.#grid = new Grid(page, cell)
    // Queries expect the topmost region first.
    for (const region of regions.toReversed()) this.#grid.add(region, region.box)
  }

  at(x: number, y: number): PrintedPoint {
    let [coverage, red, green, blue, overprinted] = [0, 0, 0, 0, 0]
    let owner: ElementId | undefined
    let isPrinted = false
    for (const region of this.#grid.at(x, y)) {
      if (!region.contains(x, y)) continue
      if (!isPrinted) owner = region.id
      isPrinted = true
      const { colour } = region
      if (colour === undefined) {
        if (!region.isSolidAt(x, y) || this.#rules.printsSeparateInks)
          return { owner: region.id, inks: undefined }
        coverage += (1 - coverage) * region.opacity
        if (coverage > 0.99) break
        continue
      }
      if (region.isOverprint && this.#rules.printsOverprint && this.#rules.printsSeparateInks) {
        if (region.opacity >= minOpacity) overprinted |= this.#bitOf(colour)
        continue
      }
      const share = (1 - coverage) * region.opacity
      red += share * (colour & 255)
      green += share * ((colour >>> 8) & 255)
      blue += share * ((colour >>> 16) & 255)
      coverage += share
      if (coverage > 0.99) break
    }
    if (!isPrinted) return bareFabric
    if (coverage < minOpacity) return { owner, inks: overprinted }
    if (!this.#rules.printsSeparateInks) return { owner, inks: 1 }
    const channel = (sum: number) => Math.round(sum / coverage)
    return {
      owner,
      inks: overprinted | this.#bitOf(channel(red) | (channel(green) << 8) | (channel(blue) << 16)),
    }
  }

  /** The topmost element at a point. */
  ownerAt(x: number, y: number): ElementId | undefined {
    return this.#grid.at(x, y).find((region) => region.contains(x, y))?.id
  }

  /** The regions printed at a point, topmost first, down to the first one that hides everything below it. */
  stackAt(x: number, y: number): PaintedRegion[] {
    const stack: PaintedRegion[] = []
    for (const region of this.#grid.at(x, y)) {
      if (!region.contains(x, y)) continue
      stack.push(region)
      if (region.colour !== undefined && region.opacity === 1 && !region.isOverprint) break
    }
    return stack
  }

  /**
   * Whether an element is visible at a point: topmost, or covered only by regions that are too translucent to hide
   * it.
   */
  isVisibleAt(x: number, y: number, id: ElementId): boolean {
    for (const region of this.#grid.at(x, y)) {
      if (!region.contains(x, y)) continue
      if (region.id === id) return true
      if (opacityAt(region, x, y) >= minOpacity) return false
    }
    return false
  }

  /** The share of an element that the pictures above it hide at a point, from 0 to 1. */
  hiddenShareAt(x: number, y: number, id: ElementId): number {
    let visibleShare = 1
    for (const region of this.#grid.at(x, y)) {
      if (region.id === id) break
      if (region.colour === undefined && region.contains(x, y)) visibleShare *= 1 - opacityAt(region, x, y)
    }
    return 1 - visibleShare
  }

  /** The topmost element at a point, if it is known by its pixels only. */
  pictureAt(x: number, y: number): ElementId | undefined {
    const highest = this.#grid.at(x, y).find((region) => region.contains(x, y))
    return highest?.colour === undefined ? highest?.id : undefined
  }

  /**
   * The visible colour at a point on this garment; undefined if only pixels are known. Ignores the element `without`
   * and the pictures above the element `underPictures`.
   */
  colourAt(
    x: number,
    y: number,
    garment: number,
    without?: ElementId,
    underPictures?: ElementId,
  ): number | undefined {
    const layers: PaintedRegion[] = []
    let isAbove = underPictures !== undefined
    for (const region of this.#grid.at(x, y)) {
      if (region.id === underPictures) isAbove = false
      if ((without !== undefined && region.id === without) || !region.contains(x, y)) continue
      if (region.colour === undefined) {
        if (isAbove) continue
        return undefined
      }
      layers.push(region)
      if (region.opacity === 1 && !region.isOverprint) break
    }
    return layers.reduceRight((surface, region) => blend(region, surface), garment)
  }

  #bitOf(colour: number): number {
    if (!this.#rules.printsSeparateInks) return 1
    const cached = this.#inkOf.get(colour)
    if (cached !== undefined) return cached
    const lab = labOf(colour)
    const index = this.#inks.findIndex((ink) => isNear(ink, lab, sameInkDistance))
    const bit = index >= 0 ? index : Math.min(maxInks, this.#inks.push(lab) - 1)
    this.#inkOf.set(colour, 1 << bit)
    return 1 << bit
  }
}

function opacityAt(region: PaintedRegion, x: number, y: number): number {
  return region.opacity * (region.opacityAt?.(x, y) ?? 1)
}

function blend({ colour = 0, opacity, isOverprint }: PaintedRegion, below: number): number {
  return mixColours(isOverprint ? overprintOf(colour, below) : colour, below, opacity)
}

/** A colour that is printed over another one with an opacity from 0 to 1. */
export function mixColours(colour: number, below: number, opacity: number): number {
  const channel = (shift: number) =>
    Math.round(((colour >>> shift) & 255) * opacity + ((below >>> shift) & 255) * (1 - opacity)) << shift
  return channel(0) | channel(8) | channel(16)
}
