import { type Cents, type PrintingTypeName, Refusal, type Side } from '@printery/domain'
import type { Design } from '../document.ts'
import { apply } from '../operations.ts'
import type { Pixels } from '../plates/pixels.ts'
import type { Resources } from '../resources.ts'
import { checkContrast } from './contrast.ts'
import { checkEdges, type Edges } from './edges.ts'
import { bySeverity, type Finding, inMillimetres } from './finding.ts'
import { checkInks, type Garment, platedInks } from './inks.ts'
import { checkLetters } from './letters.ts'
import { checkAssets, checkFades, checkOverprint, checkPatterns } from './looks.ts'
import { marksOf } from './marks.ts'
import { type NarrowLimits, type NarrowPart, OutlineThinness } from './outline-thinness.ts'
import { elementAt, lookAt, nameOf, type SeenPage } from './page.ts'
import { checkPhotos } from './photos.ts'
import { linesOfPictures, type PictureLine } from './picture-lines.ts'
import { PrintedSurface } from './printed-surface.ts'
import { edgesOf, type MethodRules, rules } from './rules.ts'
import { blurred } from './sharpness.ts'
import { measurePage, type PixelFacts, type TileAsked } from './tiles.ts'

export interface CheckAsked {
  design: Design
  page: Side
  resources: Resources
  /** Whether a picture's bytes are there and are a picture. */
  isReadable: (sha256: string) => boolean
  /** Lines that were measured in a picture before it became one. */
  linesOf?: (sha256: string) => readonly PictureLine[]
  method: PrintingTypeName
  /** Every colour that is ordered. */
  garmentColours: readonly Garment[]
  /** Inks that the line pays for. */
  paidInks?: number
  /** What the line would cost less with one ink fewer. */
  oneInkLess?: Cents
  /** Of the product; without them those of the area and the way of printing. */
  edges?: Edges
}

export interface PreflightAsked extends CheckAsked {
  /** The page as it is drawn, on nothing. */
  pixels: Pixels
}

export interface Preflight {
  /** Errors first. */
  findings: Finding[]
  /** One for each plate that is charged, the white below the others among them. Hex without `#`. */
  inks: string[]
  /** There are more than `inks` names: a photo, or colours that run into each other. */
  moreInks: boolean
  /** mm: the em of the smallest letters; null without any. */
  smallestText: number | null
  /** mm; null where everything is broad. */
  thinnestLine: number | null
}

/** Less ink than this is none: so many pixels of a print file. */
const leastPixels = 10
/** mm up to which the thinnest line is told, though it is no fault. */
const mostTold = 3
/** mm: what is shorter is no line, and no gap. */
const shortest = { line: 1.5, gap: 3 }

/** What would come out otherwise than it looks, with what could be done about it. */
export function preflight({ pixels, ...asked }: PreflightAsked): Preflight {
  const check = new PageCheck(asked)
  return check.report(measurePage(check.tilesAsked(pixels), pixels))
}

/**
 * A page under its check: its geometry is looked at here, its pixels by whoever draws them, tile by tile or all at once. The editor's
 * worker and the server find the same in the same page.
 */
export class PageCheck {
  readonly #asked: CheckAsked
  readonly #rules: MethodRules
  readonly #page: SeenPage
  readonly #surface: PrintedSurface
  readonly #limits: NarrowLimits

  constructor(asked: CheckAsked) {
    this.#asked = asked
    this.#rules = rules[asked.method]
    this.#page = lookAt(asked.design, asked.page, asked.resources)
    const { isSpot, overprints, leastLine, leastGap } = this.#rules
    this.#surface = new PrintedSurface(this.#page, marksOf(this.#page, asked.resources), {
      isSpot,
      overprints,
    })
    this.#limits = { line: leastLine, gap: leastGap, told: Math.max(leastLine, mostTold), shortest }
  }

  /** What the pixels of the page are measured by, of which it has so many. */
  tilesAsked({ width, height }: Pick<Pixels, 'width' | 'height'>): TileAsked {
    return {
      ...{ page: this.#page, surface: this.#surface, limits: this.#limits },
      ...{ size: { width, height }, isSpot: this.#rules.isSpot, fades: this.#rules.fades },
    }
  }

  /** Measures the outlines element by element, which `report` needs and then has: others may have a turn between two. */
  *outlines(): Generator<readonly NarrowPart[]> {
    const { isSpot, overprints } = this.#rules
    const key = JSON.stringify([isSpot, overprints, this.#limits])
    yield* new OutlineThinness(this.#page, this.#surface, this.#limits, key).parts()
  }

  report(pixels: PixelFacts): Preflight {
    const { design, page: side, resources, garmentColours, paidInks, oneInkLess } = this.#asked
    const [page, own] = [this.#page, this.#rules]
    const unreadable = checkAssets(page, resources, this.#asked.isReadable)
    const letters = checkLetters(page, own, resources)
    const { printed } = pixels
    if (!printed || pixels.inked < leastPixels) {
      const findings = [...unreadable, emptyPrint(page)]
      return { findings, inks: [], moreInks: false, smallestText: letters.smallest, thinnestLine: null }
    }
    const inks = platedInks(pixels.counted, own.isSpot, garmentColours)
    const about = { rules: own, garments: garmentColours, paidInks, oneInkLess }
    const drawn = linesOfPictures(this.#page, this.#surface, this.#asked, own.isSpot)
    const told = drawn.filter(({ width }) => width <= this.#limits.told)
    const narrow = [...[...this.outlines()].flat(), ...pixels.narrow, ...told]
    const edges = this.#asked.edges ?? edgesOf(design.pages[side].area, this.#asked.method)
    const findings = [
      ...unreadable,
      ...checkInks(page, inks, about, printed, resources),
      ...checkContrast(page, this.#surface, pixels.pictures, about, resources),
      ...checkPhotos(page, pixels.pictures, own),
      ...blurred(page, own),
      ...checkEdges(page, edges, own.leastText.em),
      ...letters.findings,
      ...narrowFindings(page, narrow, 'line', own.leastLine),
      ...narrowFindings(page, narrow, 'gap', own.leastGap),
      ...checkFades(page, pixels.faded, own),
      ...checkPatterns(page),
      ...checkOverprint(page, own),
    ]
    const lines = narrow.flatMap(({ kind, width }) => (kind === 'line' ? [width] : []))
    return {
      findings: findings.map((finding) => withPossibleFix(design, finding)).sort(bySeverity),
      inks: inks.inks,
      moreInks: inks.counted.more,
      smallestText: letters.smallest,
      thinnestLine: lines.length > 0 ? Math.min(...lines) : null,
    }
  }
}

/** What would go beyond the bounds of a design is not offered. */
function withPossibleFix(design: Design, { fix, ...finding }: Finding): Finding {
  if (!fix) return finding
  try {
    apply(design, fix.operation)
    return { ...finding, fix }
  } catch (fault) {
    if (fault instanceof Refusal) return finding
    throw fault
  }
}

function emptyPrint({ width, height }: SeenPage): Finding {
  return {
    code: 'empty-print',
    severity: 'error',
    box: { x: 0, y: 0, width, height },
    title: 'Nothing is printed',
    message: 'This side is empty. Put something on it, or order it without a print.',
  }
}

const sentences = {
  'thin-line': {
    title: (name: string) => `${name} has lines that are too thin`,
    message: (least: string) => `They break off in print. ${least} is the least.`,
  },
  'thin-gap': {
    title: (name: string) => `${name} has gaps that are too narrow`,
    message: (least: string) => `They fill with ink. ${least} is the least.`,
  },
} as const

/** One for each element, at its narrowest place. */
function narrowFindings(
  page: SeenPage,
  parts: readonly NarrowPart[],
  kind: NarrowPart['kind'],
  least: number,
): Finding[] {
  const code = `thin-${kind}` as const
  const told = new Set<string | undefined>()
  return parts
    .filter((part) => part.kind === kind && part.width < least - toleranceOf(least))
    .sort((one, other) => one.width - other.width)
    .flatMap(({ owner, width, box }): Finding[] => {
      const id = owner ?? elementAt(page, box.x + box.width / 2, box.y + box.height / 2)
      if (told.has(id)) return []
      told.add(id)
      const element = page.seen.find((seen) => seen.element.id === id)?.element
      return [
        {
          code,
          severity: 'warning',
          ...(id !== undefined && { elementId: id }),
          box,
          title: sentences[code].title(element ? nameOf(page.design, element) : 'The print'),
          measured: inMillimetres(width),
          message: sentences[code].message(inMillimetres(least)),
        },
      ]
    })
}

/** mm by which a line of exactly the least width may be measured thinner: a curve is measured on straight pieces. */
function toleranceOf(least: number): number {
  return Math.min(0.015, least * 0.04)
}
