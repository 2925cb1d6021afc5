import { isNear, type Lab, labOf, oneInk, onTop } from '@printery/domain'
import type { ElementId } from '../elements/index.ts'
import { Grid } from './grid.ts'
import type { Mark } from './marks.ts'
import type { SeenPage } from './page.ts'

/** What is printed at one place. */
export interface Printed {
  /** The element that lies highest; none where nothing does, or the ground alone. */
  owner: ElementId | undefined
  /** Which inks, by the bits of this number; 0 is the bare cloth, undefined what only its pixels tell. */
  inks: number | undefined
}

/** mm: about the size of a letter. */
const cell = 4
/** Opacity from which something is ink: below, a press without half tones prints nothing. */
const opaque = 0.5
/** Bits of a number; a page with more inks than that is no page of single inks. */
const maxInks = 30

const bare: Printed = { owner: undefined, inks: 0 }

export interface SurfaceRules {
  /** One ink after the other; otherwise all of them are printed in one go. */
  isSpot: boolean
  overprints: boolean
}

/** A page as a press lays it on the cloth, place by place. */
export class PrintedSurface {
  readonly marks: readonly Mark[]
  readonly #grid: Grid<Mark>
  readonly #rules: SurfaceRules
  readonly #inks: Lab[] = []
  readonly #inkOf = new Map<number, number>()

  constructor(page: Pick<SeenPage, 'width' | 'height'>, marks: readonly Mark[], rules: SurfaceRules) {
    this.marks = marks
    this.#rules = rules
    this.#grid = new Grid(page, cell)
    // The highest first, as they are asked.
    for (const mark of marks.toReversed()) this.#grid.add(mark, mark.box)
  }

  at(x: number, y: number): Printed {
    let [cover, red, green, blue, over] = [0, 0, 0, 0, 0]
    let owner: ElementId | undefined
    let isSeen = false
    for (const mark of this.#grid.at(x, y)) {
      if (!mark.holds(x, y)) continue
      if (!isSeen) owner = mark.id
      isSeen = true
      const { colour } = mark
      if (colour === undefined) {
        if (!mark.isSolidPicture || this.#rules.isSpot) return { owner: mark.id, inks: undefined }
        cover += (1 - cover) * mark.opacity
        if (cover > 0.99) break
        continue
      }
      if (mark.isOverprint && this.#rules.overprints && this.#rules.isSpot) {
        if (mark.opacity >= opaque) over |= this.#bitOf(colour)
        continue
      }
      const share = (1 - cover) * mark.opacity
      red += share * (colour & 255)
      green += share * ((colour >>> 8) & 255)
      blue += share * ((colour >>> 16) & 255)
      cover += share
      if (cover > 0.99) break
    }
    if (!isSeen) return bare
    if (cover < opaque) return { owner, inks: over }
    if (!this.#rules.isSpot) return { owner, inks: 1 }
    const channel = (sum: number) => Math.round(sum / cover)
    return { owner, inks: over | this.#bitOf(channel(red) | (channel(green) << 8) | (channel(blue) << 16)) }
  }

  /** The element that lies highest there. */
  ownerAt(x: number, y: number): ElementId | undefined {
    return this.#grid.at(x, y).find((mark) => mark.holds(x, y))?.id
  }

  /** The element that lies highest there, if it is known by its pixels alone. */
  pictureAt(x: number, y: number): ElementId | undefined {
    const highest = this.#grid.at(x, y).find((mark) => mark.holds(x, y))
    return highest?.colour === undefined ? highest?.id : undefined
  }

  /** The colour that is seen there on this cloth, without one element where that is asked; undefined where only pixels tell. */
  colourAt(x: number, y: number, cloth: number, without?: ElementId): number | undefined {
    const below: Mark[] = []
    for (const mark of this.#grid.at(x, y)) {
      if ((without !== undefined && mark.id === without) || !mark.holds(x, y)) continue
      if (mark.colour === undefined) return undefined
      below.push(mark)
      if (mark.opacity === 1 && !mark.isOverprint) break
    }
    return below.reduceRight((seen, mark) => laidOn(mark, seen), cloth)
  }

  #bitOf(colour: number): number {
    if (!this.#rules.isSpot) return 1
    const known = this.#inkOf.get(colour)
    if (known !== undefined) return known
    const lab = labOf(colour)
    const found = this.#inks.findIndex((ink) => isNear(ink, lab, oneInk))
    const at = found >= 0 ? found : Math.min(maxInks, this.#inks.push(lab) - 1)
    this.#inkOf.set(colour, 1 << at)
    return 1 << at
  }
}

function laidOn({ colour = 0, opacity, isOverprint }: Mark, below: number): number {
  const own = isOverprint ? onTop(colour, below) : colour
  const channel = (shift: number) =>
    Math.round(((own >>> shift) & 255) * opacity + ((below >>> shift) & 255) * (1 - opacity)) << shift
  return channel(0) | channel(8) | channel(16)
}
