import { type Cents, type PrintingTypeName, Refusal, type Side } from '@printery/domain'
import type { Design } from '../document.ts'
import { applyOperation } from '../operations.ts'
import type { Pixels } from '../plates/pixels.ts'
import type { Resources } from '../resources.ts'
import { checkAssets, checkOverprint, checkPatterns, checkTranslucency } from './appearance.ts'
import { checkContrast } from './contrast.ts'
import { checkEdges, type EdgeMargins } from './edges.ts'
import { compareSeverity, type Finding, formatMillimetres } from './finding.ts'
import { findingTexts, inWords } from './finding-texts.ts'
import { checkInks, type Garment, toPageInks } from './inks.ts'
import { displayNameOf, elementAt, type InspectedPage, inspectPage } from './page.ts'
import { checkPhotos } from './photos.ts'
import { findPictureLines, type PictureLine } from './pictures/picture-lines.ts'
import { type MaskOf, paintedRegionsOf } from './regions/painted-regions.ts'
import { PrintedSurface } from './regions/printed-surface.ts'
import { edgeMarginsOf, type MethodRules, methodRules } from './rules.ts'
import { checkSharpness } from './sharpness.ts'
import { checkText } from './text.ts'
import { type NarrowLimits, type NarrowPart, OutlineThinness } from './thinness/outline-thinness.ts'
import { measurePage, type PageMeasurements, type TileInput } from './tiles.ts'

export interface CheckInput {
  design: Design
  page: Side
  resources: Resources
  /** Whether the bytes of a picture exist and can be decoded. */
  isReadable: (sha256: string) => boolean
  /** Lines measured before a picture was rasterised. */
  linesOf?: (sha256: string) => readonly PictureLine[]
  /**
   * Transparency of a picture as read by `readPictureMask`; undefined if it is unknown, in which case ink is assumed
   * everywhere.
   */
  maskOf?: MaskOf
  method: PrintingTypeName
  /** All ordered garment colours. */
  garmentColours: readonly Garment[]
  /** Number of inks that the line pays for. */
  paidInks?: number
  /** Saving of the line with one ink fewer. */
  oneInkLess?: Cents
  /** Margins of the product; by default those of the print area and printing method. */
  edges?: EdgeMargins
}

export interface PreflightInput extends CheckInput {
  /** The rendered page with a transparent background. */
  pixels: Pixels
}

export interface Preflight {
  /** Errors first. */
  findings: Finding[]
  /** Ink of each charged plate, including the white underbase. Hex without `#`. */
  inks: string[]
  /** The first of them is the white under the others. */
  hasUnderbase: boolean
  /** There are more inks than listed: a photo or a gradient. */
  moreInks: boolean
  /** The smallest font size (em) in mm; null without text. */
  smallestText: number | null
  /** In mm; null without thin lines. */
  thinnestLine: number | null
}

/** Pages with fewer inked pixels of a print file count as empty. */
const minPixels = 10
/** Maximum line width in mm that is reported as the thinnest line. */
const maxReportedWidth = 3
/** Minimum length in mm of a line and of a gap. */
const shortest = { line: 1.5, gap: 3 }

/** Checks how a page would print, and offers fixes. */
export function preflight({ pixels, ...asked }: PreflightInput): Preflight {
  const check = new PageCheck(asked)
  return check.report(measurePage(check.tileInput(pixels), pixels))
}

/**
 * The check of one page: the geometry is inspected here; the pixels are measured by the caller that renders them,
 * tile by tile or all at once. The editor's worker and the server get identical results.
 */
export class PageCheck {
  readonly #asked: CheckInput
  readonly #rules: MethodRules
  readonly #page: InspectedPage
  readonly #surface: PrintedSurface
  readonly #limits: NarrowLimits

  constructor(asked: CheckInput) {
    this.#asked = asked
    this.#rules = methodRules[asked.method]
    this.#page = inspectPage(asked.design, asked.page, asked.resources)
    const { isSpot, printsOverprint, minLineWidth, minGap } = this.#rules
    this.#surface = new PrintedSurface(
      this.#page,
      paintedRegionsOf(this.#page, asked.resources, asked.maskOf),
      {
        isSpot,
        printsOverprint,
      },
    )
    this.#limits = {
      line: minLineWidth,
      gap: minGap,
      reported: Math.max(minLineWidth, maxReportedWidth),
      shortest,
    }
  }

  /** The input for measuring the pixels of a page of this size. */
  tileInput({ width, height }: Pick<Pixels, 'width' | 'height'>): TileInput {
    return {
      ...{ page: this.#page, surface: this.#surface, limits: this.#limits },
      ...{
        size: { width, height },
        isSpot: this.#rules.isSpot,
        printsHalftones: this.#rules.printsHalftones,
      },
    }
  }

  /**
   * Measures the outlines region by region; `report` uses the cached results. Callers can let other work run in
   * between.
   */
  *outlines(): Generator<readonly NarrowPart[]> {
    const { isSpot, printsOverprint } = this.#rules
    const key = JSON.stringify([isSpot, printsOverprint, this.#limits])
    yield* new OutlineThinness(this.#page, this.#surface, this.#limits, key).parts()
  }

  report(pixels: PageMeasurements): Preflight {
    const { design, page: side, resources, garmentColours, paidInks, oneInkLess } = this.#asked
    const [page, own] = [this.#page, this.#rules]
    const unreadable = checkAssets(page, resources, this.#asked.isReadable)
    const characters = checkText(page, own, resources)
    const { printed } = pixels
    if (!printed || pixels.inked < minPixels) {
      const findings = [...unreadable, emptyPrint(page)]
      return {
        ...{ findings, inks: [], hasUnderbase: false, moreInks: false },
        ...{ smallestText: characters.smallest, thinnestLine: null },
      }
    }
    const inks = toPageInks(pixels.counted, own, garmentColours)
    const input = { rules: own, garments: garmentColours, paidInks, oneInkLess }
    const drawn = findPictureLines(this.#page, this.#surface, this.#asked, own.isSpot)
    const thinDrawn = drawn.filter(({ width }) => width <= this.#limits.reported)
    const narrow = [...[...this.outlines()].flat(), ...pixels.narrow, ...thinDrawn]
    const edges = this.#asked.edges ?? edgeMarginsOf(design.pages[side].area, this.#asked.method)
    const findings = [
      ...unreadable,
      ...checkInks(page, inks, input, printed, resources),
      ...checkContrast(page, this.#surface, pixels.pictures, input, resources),
      ...checkPhotos(page, pixels.pictures, own),
      ...checkSharpness(page, own),
      ...checkEdges(page, edges, own.minText.em),
      ...characters.findings,
      ...narrowFindings(page, narrow, 'line', own.minLineWidth),
      ...narrowFindings(page, narrow, 'gap', own.minGap),
      ...checkTranslucency(page, pixels.translucent, own),
      ...checkPatterns(page),
      ...checkOverprint(page, own),
    ]
    const lines = narrow.flatMap(({ kind, width }) => (kind === 'line' ? [width] : []))
    return {
      findings: findings.map((finding) => withApplicableFix(design, finding)).sort(compareSeverity),
      inks: inks.inks,
      hasUnderbase: inks.inks.length > inks.counted.inks.length,
      moreInks: inks.counted.hasMore,
      smallestText: characters.smallest,
      thinnestLine: lines.length > 0 ? Math.min(...lines) : null,
    }
  }
}

/** Drops a fix that would exceed the limits of a design. */
function withApplicableFix(design: Design, { fix, ...finding }: Finding): Finding {
  if (!fix) return finding
  try {
    applyOperation(design, fix.operation)
    return { ...finding, fix }
  } catch (error) {
    if (error instanceof Refusal) return finding
    throw error
  }
}

function emptyPrint({ width, height }: InspectedPage): Finding {
  return {
    code: 'empty-print',
    severity: 'error',
    box: { x: 0, y: 0, width, height },
    ...inWords(findingTexts['empty-print']()),
  }
}

/** One finding per element, at its narrowest part. */
function narrowFindings(
  page: InspectedPage,
  parts: readonly NarrowPart[],
  kind: NarrowPart['kind'],
  min: number,
): Finding[] {
  const code = `thin-${kind}` as const
  const reported = new Set<string | undefined>()
  return parts
    .filter((part) => part.kind === kind && part.width < min - toleranceOf(min))
    .sort((one, other) => one.width - other.width)
    .flatMap(({ owner, width, box }): Finding[] => {
      const id = owner ?? elementAt(page, box.x + box.width / 2, box.y + box.height / 2)
      if (reported.has(id)) return []
      reported.add(id)
      const element = page.visible.find((seen) => seen.element.id === id)?.element
      return [
        {
          code,
          severity: 'warning',
          ...(id !== undefined && { elementId: id }),
          box,
          ...inWords(
            findingTexts[code](
              element ? displayNameOf(page.design, element) : 'The print',
              formatMillimetres(min),
            ),
          ),
          measured: formatMillimetres(width),
        },
      ]
    })
}

/** Tolerance in mm, because curves are measured on line segments. */
function toleranceOf(min: number): number {
  return Math.min(0.015, min * 0.04)
}
