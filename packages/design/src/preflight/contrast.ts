import { isNear, type Lab, labOf, overprintOf, pixelOf, sameInkDistance } from '@printery/domain'
import { coloursOf } from '../drawing.ts'
import type { ElementId, PlacedElement } from '../elements/index.ts'
import type { Resources } from '../resources.ts'
import type { Finding, Fix } from './finding.ts'
import { findingTexts, toFindingFields } from './finding-texts.ts'
import { nameOfInk } from './ink-names.ts'
import { type Garment, type PageInks, similarDistance } from './inks.ts'
import { displayNameOf, type InspectedPage } from './page.ts'
import { colourOnGarment, type PictureColours } from './pictures/picture-colours.ts'
import { NeighbourMemo, Neighbours } from './regions/neighbour-memo.ts'
import type { PaintedRegion } from './regions/painted-regions.ts'
import { mixColours, type PrintedSurface } from './regions/printed-surface.ts'
import type { MethodRules } from './rules.ts'
import type { ThreadPalette } from './threads/thread-palette.ts'

/** `White, Sand and Black`. */
const names = new Intl.ListFormat('en-GB', { type: 'conjunction' })
/** Perceived differences below the first can't be distinguished, below the second hardly. */
const invisibleDistance = 0.06
export const faintDistance = 0.1
/** Share of the visible area of an element above which it counts as completely lost, or as partly lost. */
const [fullShare, partShare] = [0.97, 0.1]
/** Number of sample points of a region, and their distance from its edge in mm. */
const [maxPlaces, edgeOffset] = [48, 0.02]

/** Sample counts of an element on one garment; those of a picture count by their opacity. */
interface ContrastLoss {
  all: number
  /** Can't be distinguished from what is below, or only hardly. */
  invisible: number
  faint: number
  /** Faint samples on bare fabric; elsewhere another element of the same colour is visible instead. */
  onGarment: number
  /** The visible colours below it, including where it is well visible. */
  below: ReadonlySet<number>
}

/**
 * Finds elements that hardly differ from what is below them. Each element is compared with the page without it: one
 * that is lost on the fabric of any garment is an error, one on another element of its colour a warning, because both
 * may be intended as one shape.
 */
export function checkContrast(
  page: InspectedPage,
  surface: PrintedSurface,
  pictures: ReadonlyMap<ElementId, PictureColours>,
  { rules, garments, inks, paidInks, threads, onlyOnGarments }: ContrastCheckInput,
  resources: Resources,
): Finding[] {
  if (garments.length === 0) return []
  const lost = measureLosses(page, surface, pictures, { rules, garments })
  // If the element is the only one of its page, a fix replaces its ink, so that no ink is added.
  const palette = new FixPalette(rules, page.visible.length > 1 ? inks : undefined, paidInks, threads)
  return page.visible.flatMap(({ element, box }): Finding[] => {
    const backgrounds = lost.get(element.id)
    if (!backgrounds) return []
    const worst = garments.flatMap((garment, index) => {
      const each = backgrounds[index] as ContrastLoss
      const isLost = each.onGarment >= each.all * partShare || each.faint >= each.all * fullShare
      return each.all > 0 && isLost ? [{ garment, ...each }] : []
    })
    if (worst.length === 0) return []
    const goneLosses = worst.filter(({ all, invisible }) => invisible >= all * fullShare)
    // Each line has one garment, so an error on any garment is an error here, even if other garments are ordered too.
    const errors = goneLosses.filter(({ faint, onGarment }) => onGarment * 2 >= faint)
    const named = errors.length > 0 ? errors : goneLosses.length > 0 ? goneLosses : worst
    const onGarments = named.filter((each) => each.onGarment > 0).map(({ garment }) => garment.name)
    if (onlyOnGarments && onGarments.length === 0) return []
    const surfaceName = onGarments.length > 0 ? names.format(onGarments) : 'what is under it'
    const name = displayNameOf(page.design, element)
    const isWhole = worst.some(({ all, faint }) => faint >= all * fullShare)
    const below = backgrounds.flatMap((each) => [...each.below])
    const fix = recolourFix(element, below, palette, resources)
    return [
      {
        code: 'low-contrast',
        severity: errors.length > 0 ? 'error' : 'warning',
        elementId: element.id,
        box,
        ...toFindingFields(
          findingTexts['low-contrast']({
            name: goneLosses.length > 0 || isWhole ? name : `Part of ${name}`,
            ...{ surface: surfaceName, isGone: goneLosses.length > 0, isOpaque: rules.isOpaque },
          }),
        ),
        ...(fix && { fix }),
      },
    ]
  })
}

interface ContrastCheckInput extends ContrastInput {
  /** Omits elements that are invisible only on other elements. */
  onlyOnGarments?: boolean
  /** Inks of the page, if a fix must not add one that isn't paid for. */
  inks?: PageInks
  paidInks?: number | undefined
  /** The threads of an embroidered page, if they are known. */
  threads?: ThreadPalette | undefined
}

interface ContrastInput {
  rules: MethodRules
  garments: readonly Garment[]
}

function measureLosses(
  page: InspectedPage,
  surface: PrintedSurface,
  pictures: ReadonlyMap<ElementId, PictureColours>,
  input: ContrastInput,
): Map<ElementId, ContrastLoss[]> {
  const neighbours = new Neighbours(page, surface.regions)
  const key = JSON.stringify([
    input.garments.map(({ hex }) => hex),
    input.rules.isOpaque,
    page.width,
    page.height,
  ])
  const found = new Map<ElementId, ContrastLoss[]>()
  const add = (id: ElementId, lost: readonly ContrastLoss[]) => {
    const existing = found.get(id)
    found.set(
      id,
      existing ? lost.map((each, index) => addLosses(each, existing[index] as ContrastLoss)) : [...lost],
    )
  }
  for (const region of surface.regions) {
    const { id, colour } = region
    if (id === undefined || colour === undefined) continue
    add(
      id,
      lossCache.of(region, neighbours.of(region, 0), key, () =>
        lossOfRegion(region, id, page, surface, input),
      ),
    )
  }
  for (const [id, { colours }] of pictures) add(id, lossOfPicture(colours, input))
  return found
}

const lossCache = new NeighbourMemo<ContrastLoss[]>()

function addLosses(one: ContrastLoss, other: ContrastLoss): ContrastLoss {
  return {
    all: one.all + other.all,
    invisible: one.invisible + other.invisible,
    faint: one.faint + other.faint,
    onGarment: one.onGarment + other.onGarment,
    below: new Set([...one.below, ...other.below]),
  }
}

/** Samples along the edge of a region where its element is visible, with and without the element. */
function lossOfRegion(
  region: PaintedRegion,
  id: ElementId,
  page: InspectedPage,
  surface: PrintedSurface,
  input: ContrastInput,
): ContrastLoss[] {
  const points = [...samplePointsOf(region, page)].filter(({ x, y }) => surface.isVisibleAt(x, y, id))
  return input.garments.map((garment) => {
    const lost = emptyLoss()
    const fabric = pixelOf(garment.hex)
    const base = input.rules.isOpaque ? fabric : white
    for (const { x, y } of points) {
      const own = surface.colourAt(x, y, base, undefined, id)
      const other = surface.colourAt(x, y, base, id, id)
      const shownShare = 1 - surface.hiddenShareAt(x, y, id)
      count(lost, { own, other, shownShare }, input.rules, fabric)
    }
    return lost
  })
}

const white = 0xffffff

interface MutableLoss extends ContrastLoss {
  below: Set<number>
}

function emptyLoss(): MutableLoss {
  return { all: 0, invisible: 0, faint: 0, onGarment: 0, below: new Set() }
}

interface Sample {
  /** The visible colours with the element and without it; undefined if only pixels are known. */
  own: number | undefined
  other: number | undefined
  /** Share of their difference that is visible through what lies above. */
  shownShare?: number
  times?: number
}

function count(
  lost: MutableLoss,
  { own, other, shownShare = 1, times = 1 }: Sample,
  { isOpaque }: MethodRules,
  fabric: number,
): void {
  lost.all += times
  // An overprint on a picture, where something is visible in any case.
  if (own === undefined || other === undefined) return
  const resulting = (colour: number) => (isOpaque ? colour : overprintOf(colour, fabric))
  const distance = perceivedDifference(resulting(own), resulting(other)) * shownShare
  lost.below.add(resulting(other))
  if (distance < invisibleDistance) lost.invisible += times
  if (distance >= faintDistance) return
  lost.faint += times
  if (resulting(other) === fabric) lost.onGarment += times
}

function lossOfPicture(
  colours: PictureColours['colours'],
  { rules, garments }: ContrastInput,
): ContrastLoss[] {
  return garments.map(({ hex }) => {
    const lost = emptyLoss()
    const fabric = pixelOf(hex)
    const base = rules.isOpaque ? fabric : white
    for (const { colour, opacity, below, times } of colours.values()) {
      const share = opacity / 255
      // Separate inks are printed whole or not at all.
      const printed = rules.printsSeparateInks ? Math.round(share) : share
      const own = mixColours(colour, base, printed)
      const other = colourOnGarment(below, base)
      count(lost, { own, other, times: times * share }, rules, fabric)
    }
    return lost
  })
}

/** Points on both sides of the edges of a region, on the page. */
export function* samplePointsOf(
  { edges }: PaintedRegion,
  { width, height }: InspectedPage,
): Generator<{ x: number; y: number }> {
  const pieces = edges.length / 4
  const step = Math.max(1, pieces / maxPlaces)
  const perPiece = Math.max(1, Math.floor(maxPlaces / 2 / Math.max(1, pieces)))
  for (let n = 0; n < pieces; n += step) {
    const index = Math.floor(n) * 4
    const [x1, y1] = [edges[index] ?? 0, edges[index + 1] ?? 0]
    const [dx, dy] = [(edges[index + 2] ?? 0) - x1, (edges[index + 3] ?? 0) - y1]
    const off = edgeOffset / Math.hypot(dx, dy)
    for (let nth = 0; nth < perPiece; nth++) {
      const along = (nth + 0.5) / perPiece
      for (const side of [off, -off]) {
        const [x, y] = [x1 + dx * along - dy * side, y1 + dy * along + dx * side]
        if (x >= 0 && y >= 0 && x <= width && y <= height) yield { x, y }
      }
    }
  }
}

/** The perceived difference of two colours: OKLab with dark colours compressed as they appear on fabric. */
export function perceivedDifference(one: number, other: number): number {
  const [light, green, blue] = labOf(one)
  const [otherLight, otherGreen, otherBlue]: Lab = labOf(other)
  return Math.hypot(toe(light) - toe(otherLight), green - otherGreen, blue - otherBlue)
}

/** Björn Ottosson's toe function for the lightness of OKLab. */
function toe(light: number): number {
  const [k1, k2] = [0.206, 0.03]
  const k3 = (1 + k1) / (1 + k2)
  const lifted = k3 * light - k1
  return 0.5 * (lifted + Math.sqrt(lifted * lifted + 4 * k2 * k3 * light))
}

const [blackInk, whiteInk] = ['1b1a17', 'ffffff']

/**
 * The colours that fixes may use. For separate inks these are the inks of the page, plus others up to the maximum
 * number.
 */
class FixPalette {
  readonly #rules: MethodRules
  readonly #inks: Set<string>
  readonly #max: number
  readonly #sewable: (hex: string) => string

  constructor(
    rules: MethodRules,
    inks: PageInks | undefined,
    paidInks: number | undefined,
    threads: ThreadPalette | undefined,
  ) {
    this.#sewable = (hex) => threads?.sewable(hex) ?? hex
    this.#rules = rules
    this.#inks = new Set(
      rules.printsSeparateInks && inks && !inks.counted.hasMore ? inks.inks.map(this.#sewable) : [],
    )
    this.#max = Math.min(paidInks ?? Number.POSITIVE_INFINITY, rules.maxInks ?? Number.POSITIVE_INFINITY)
  }

  /**
   * Black or white, or another ink of the page where these would be one ink too many; undefined if none is visible
   * on everything below.
   */
  colourOn(below: readonly number[]): string | undefined {
    const worst = (hex: string) =>
      Math.min(...below.map((colour) => perceivedDifference(pixelOf(hex), colour)))
    const isVisible = (hex: string) => worst(hex) > 2 * faintDistance
    const [black, white] = [this.#sewable(blackInk), this.#sewable(whiteInk)]
    const best = this.#rules.isOpaque && worst(white) > worst(black) ? white : black
    const others = [...this.#inks].filter(isVisible).sort((one, other) => worst(other) - worst(one))
    if (!isVisible(best)) return undefined
    if (this.#inks.size === 0) return best
    const [similar] = others.filter((hex) =>
      isNear(labOf(pixelOf(hex)), labOf(pixelOf(best)), similarDistance),
    )
    const isSame = similar && isNear(labOf(pixelOf(similar)), labOf(pixelOf(best)), sameInkDistance)
    if (isSame) return best
    if (similar) return similar
    if (this.#inks.size >= this.#max) return others[0]
    this.#inks.add(best)
    return best
  }
}

/**
 * Recolours the element if a colour is visible on everything below it on every garment; otherwise undefined.
 */
function recolourFix(
  element: PlacedElement,
  below: readonly number[],
  palette: FixPalette,
  resources: Resources,
): Fix | undefined {
  const hex = element.kind === 'image' ? undefined : palette.colourOn(below)
  const fields = hex && recolouredFields(element, hex, resources)
  if (!hex || !fields) return undefined
  const name = hex === whiteInk ? 'white' : hex === blackInk ? 'black' : nameOfInk(hex)
  return {
    label: `Make it ${name}`,
    operation: { type: 'change', changes: { [element.id]: fields } },
  }
}

function recolouredFields(
  element: PlacedElement,
  hex: string,
  resources: Resources,
): Record<string, unknown> | undefined {
  if (element.kind === 'image') return undefined
  if (element.kind === 'text') return { runs: element.runs.map((run) => ({ ...run, fill: hex })) }
  if (element.kind === 'shape') {
    const { fill, stroke } = element
    return fill === null ? { stroke: stroke && { ...stroke, colour: hex } } : { fill: hex }
  }
  const drawing = resources.drawing(element.asset)
  return drawing && { colours: Object.fromEntries(coloursOf(drawing).map((own) => [own, hex])) }
}
