import type { Cents, PrintingTypeName, Side } from '@printery/domain'
import { type Design, elementOf } from '../document.ts'
import type { ElementId } from '../elements/index.ts'
import type { Pixels } from '../plates/pixels.ts'
import type { Resources } from '../resources.ts'
import { checkAssets, checkOverprint, checkPatterns, checkTranslucency } from './appearance.ts'
import { checkContrast } from './contrast.ts'
import {
  checkDevicePixels,
  checkDeviceShapes,
  type DeviceChecks,
  withoutLessStrict,
} from './device/check-device.ts'
import { joinCoverage } from './device/cut-coverage.ts'
import { type PrintDevice, whiteBelowTranslucent } from './device/print-device.ts'
import { coveredParts, whiteLimitOf } from './device/white.ts'
import { checkEdges, type EdgeMargins } from './edges.ts'
import { compareSeverity, type Finding, type FindingCode, formatMillimetres } from './finding.ts'
import { findingTexts, toFindingFields } from './finding-texts.ts'
import { findChangedNeighbours, type PossibleFinding } from './fixes/changed-neighbours.ts'
import { noFixText } from './fixes/no-fix-texts.ts'
import { type GeometricCheck, withSoundFixes } from './fixes/sound-fixes.ts'
import { checkInks, type Garment, type PageInks, toPageInks } from './inks.ts'
import { displayNameOf, elementAt, type InspectedPage, inspectPage } from './page.ts'
import { checkPhotos } from './photos.ts'
import { findPictureLines, type PictureLine } from './pictures/picture-lines.ts'
import { type MaskOf, paintedRegionsOf } from './regions/painted-regions.ts'
import { PrintedSurface } from './regions/printed-surface.ts'
import { edgeMarginsOf, type MethodRules, methodRules } from './rules.ts'
import { checkSharpness } from './sharpness.ts'
import { checkStitches, estimateStitches, maxStitchesOf } from './stitches.ts'
import { checkText } from './text.ts'
import { type NarrowLimits, type NarrowPart, OutlineThinness } from './thinness/outline-thinness.ts'
import {
  checkCountedThreads,
  checkThreads,
  hasMoreColours,
  type SewnThread,
  sewnThreads,
} from './threads/check-threads.ts'
import { paletteOf, type ThreadPalette } from './threads/thread-palette.ts'
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
  /** The device that prints it, by its device profile. */
  device?: PrintDevice | undefined
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
  /** Whether the first ink is the white underbase below the others. */
  hasUnderbase: boolean
  /** Whether the page has more inks than listed, as a photo or a gradient does. */
  moreInks: boolean
  /** The smallest font size (em) in mm; null without text. */
  smallestText: number | null
  /** In mm; null without thin lines. */
  thinnestLine: number | null
  /** Estimated number of stitches; absent unless the page is embroidered. */
  stitches?: number
  /** The threads that embroidery is sewn with, if the device has a palette of threads. */
  threads?: SewnThread[]
}

/** Pages with fewer inked pixels of a print file count as empty. */
const minPixels = 10
/** Maximum line width in mm that is reported as the thinnest line. */
const maxReportedWidth = 3
/** Minimum length in mm of a line and of a gap. */
const minLengths = { line: 1.5, gap: 3 }

/** Checks how a page would print, and offers fixes. */
export function preflight({ pixels, ...input }: PreflightInput): Preflight {
  const check = new PageCheck(input)
  return check.report(measurePage(check.tileInput(pixels), pixels))
}

/**
 * The check of one page: the geometry is inspected here; the pixels are measured by the caller that renders them,
 * tile by tile or all at once. The editor's worker and the server get identical results.
 */
export class PageCheck {
  readonly #input: CheckInput
  readonly #rules: MethodRules
  readonly #page: InspectedPage
  readonly #surface: PrintedSurface
  readonly #limits: NarrowLimits
  readonly #threads: ThreadPalette | undefined

  constructor(input: CheckInput) {
    this.#input = input
    this.#rules = methodRules[input.method]
    this.#page = inspectPage(input.design, input.page, input.resources)
    this.#threads = this.#rules.medium === 'thread' ? paletteOf(input.device?.threads) : undefined
    const { printsSeparateInks, printsOverprint, minLineWidth, minGap } = this.#rules
    this.#surface = new PrintedSurface(
      this.#page,
      paintedRegionsOf(this.#page, input.resources, input.maskOf),
      {
        printsSeparateInks,
        printsOverprint,
      },
    )
    this.#limits = {
      line: minLineWidth,
      gap: minGap,
      reported: Math.max(minLineWidth, maxReportedWidth),
      shortest: minLengths,
    }
  }

  /** The input for measuring the pixels of a page of this size. */
  tileInput({ width, height }: Pick<Pixels, 'width' | 'height'>): TileInput {
    return {
      ...{ page: this.#page, surface: this.#surface, limits: this.#limits },
      ...{
        size: { width, height },
        printsSeparateInks: this.#rules.printsSeparateInks,
        printsHalftones: this.#rules.printsHalftones && this.#whiteBelow === undefined,
      },
      inks: this.#rules.printsSeparateInks ? undefined : this.#input.device?.inks,
      measuresCoverage: this.#measuresCoverage,
    }
  }

  /**
   * Measures the outlines region by region. The results are cached for `report`. Callers can run other work between
   * two regions.
   */
  *measureOutlines(): Generator<readonly NarrowPart[]> {
    const { printsSeparateInks, printsOverprint } = this.#rules
    const key = JSON.stringify([printsSeparateInks, printsOverprint, this.#limits])
    yield* new OutlineThinness(this.#page, this.#surface, this.#limits, key).parts()
  }

  /**
   * The findings about elements that can't be seen well on the fabric of one garment; `pictures` may be measured on
   * any garment.
   */
  lowContrastOn(garment: Garment, { pictures }: Pick<PageMeasurements, 'pictures'>): Finding[] {
    const input = { rules: this.#rules, garments: [garment], threads: this.#threads, onlyOnGarments: true }
    return checkContrast(this.#page, this.#surface, pictures, input, this.#input.resources)
  }

  report(pixels: PageMeasurements): Preflight {
    const { resources, garmentColours, paidInks, oneInkLess } = this.#input
    const [page, rules] = [this.#page, this.#rules]
    const unreadable = checkAssets(page, resources, this.#input.isReadable)
    const textCheck = checkText(page, rules, resources, this.#edges.safe)
    const { printed } = pixels
    if (!printed || pixels.inked < minPixels) {
      const findings = [...unreadable, emptyPrint(page)]
      return {
        ...{
          findings: this.#withFixes(findings, () => ({ findings: [], visible: [] })),
          inks: [],
          hasUnderbase: false,
          moreInks: false,
        },
        ...{ smallestText: textCheck.smallest, thinnestLine: null },
      }
    }
    const inks = toPageInks(pixels.counted, rules, garmentColours)
    const threads = this.#threads
    const input = { rules, garments: garmentColours, paidInks, oneInkLess, threads }
    const narrow = this.#narrowParts(pixels)
    const stitches = this.#stitches(pixels)
    const findings = [
      ...unreadable,
      ...checkInks(page, inks, input, printed, resources),
      ...checkPhotos(page, pixels.pictures, rules),
      ...this.#geometricFindings(pixels, inks, narrow),
      ...textCheck.findings,
      ...checkTranslucency(page, pixels.translucent, rules, this.#whiteBelow),
      ...(stitches === undefined ? [] : checkStitches(stitches, this.#maxStitches, printed)),
      ...(threads ? checkCountedThreads(page, inks, threads, resources) : []),
      ...(this.#device ? checkDevicePixels(page, pixels, printed, this.#device) : []),
    ]
    const strictest = withoutLessStrict(findings, this.#device)
    const findingsWithFixes = this.#withFixes(strictest.sort(compareSeverity), (design) => {
      const check = new PageCheck({ ...this.#input, design })
      const translucent = this.#translucent
      const isPicture = (id: ElementId) => pixels.pictures.has(id)
      const geometric = [
        // Pictures are measured by pixels, and the fixed page is not rendered.
        ...check.#geometricFindings({ pictures: new Map() }, inks, check.#narrowParts({ narrow: [] })),
        ...checkText(check.#page, rules, resources).findings,
        ...findChangedNeighbours(page, check.#page, { translucent, isPicture }),
        ...(threads ? check.#tooManyColours(inks) : []),
      ]
      return { findings: geometric, visible: check.#page.visible }
    })
    const lines = narrow.flatMap(({ kind, width }) => (kind === 'line' ? [width] : []))
    return {
      findings: findingsWithFixes,
      inks: inks.inks,
      hasUnderbase: inks.inks.length > inks.counted.inks.length,
      moreInks: inks.counted.hasMore,
      smallestText: textCheck.smallest,
      thinnestLine: lines.length > 0 ? Math.min(...lines) : null,
      ...(stitches !== undefined && { stitches }),
      ...(threads && { threads: sewnThreads(page, inks, threads, resources, stitches) }),
    }
  }

  /** Counted separately from inks, because colours that count as one ink may be nearest to different threads. */
  #tooManyColours(inks: PageInks): PossibleFinding[] {
    const { maxInks = Number.POSITIVE_INFINITY } = this.#rules
    const page = this.#page
    if (!hasMoreColours(page, inks, this.#input.resources, maxInks)) return []
    return [{ code: 'too-many-colours', box: { x: 0, y: 0, width: page.width, height: page.height } }]
  }

  /** Undefined if nothing is stitched. */
  #stitches({ coverage: tiles }: PageMeasurements): number | undefined {
    const coverage = tiles && joinCoverage(this.#page, tiles)
    return coverage && this.#maxStitches !== undefined ? estimateStitches(coverage) : undefined
  }

  get #edges(): EdgeMargins {
    const { design, page, method, edges } = this.#input
    return edges ?? edgeMarginsOf(design.pages[page].area, method)
  }

  get #maxStitches(): number | undefined {
    return maxStitchesOf(this.#rules, this.#input.device)
  }

  get #measuresCoverage(): boolean {
    return this.#maxStitches !== undefined || (this.#input.device?.cuts.length ?? 0) > 0
  }

  get #whiteBelow() {
    const { device, garmentColours } = this.#input
    return whiteBelowTranslucent(device, garmentColours, this.#rules)
  }

  /** The code of findings about translucent areas; undefined if they need no finding. */
  get #translucent(): FindingCode | undefined {
    if (this.#whiteBelow) return 'solid-white'
    return this.#rules.printsHalftones ? undefined : 'semi-transparent'
  }

  get #device(): DeviceChecks | undefined {
    const { device, garmentColours, resources, maskOf } = this.#input
    const rules = this.#rules
    const whiteLimit = whiteLimitOf(device, garmentColours, rules)
    const safe = this.#edges.safe
    return (
      device && {
        ...{ device, rules, garments: garmentColours, resources, maskOf, safe, whiteLimit },
        shortest: minLengths.line,
      }
    )
  }

  /** The narrow parts of the white layer, which lies below all inks. */
  #whiteParts(narrow: readonly NarrowPart[], limit: number | undefined): readonly NarrowPart[] {
    if (limit === undefined || !this.#rules.printsSeparateInks) return narrow
    return coveredParts(this.#page, this.#surface, { limit, shortest: minLengths.line })
  }

  #narrowParts(pixels: Pick<PageMeasurements, 'narrow'>): NarrowPart[] {
    const pictureLines = findPictureLines(
      this.#page,
      this.#surface,
      this.#input,
      this.#rules.printsSeparateInks,
    )
    const thinPictureLines = pictureLines.filter(({ width }) => width <= this.#limits.reported)
    return [...[...this.measureOutlines()].flat(), ...pixels.narrow, ...thinPictureLines]
  }

  /** The findings that need no rendered page, except those that depend on the counted colours. */
  #geometricFindings(
    { pictures }: Pick<PageMeasurements, 'pictures'>,
    inks: PageInks,
    narrow: readonly NarrowPart[],
  ): Finding[] {
    const { resources, garmentColours: garments, paidInks } = this.#input
    const [page, rules, threads] = [this.#page, this.#rules, this.#threads]
    return [
      ...checkContrast(
        page,
        this.#surface,
        pictures,
        { rules, garments, inks, paidInks, threads },
        resources,
      ),
      ...checkSharpness(page, rules, this.#edges.safe),
      ...checkEdges(page, this.#edges, rules, resources),
      ...narrowFindings(page, narrow, 'line', rules),
      ...narrowFindings(page, narrow, 'gap', rules),
      ...checkPatterns(page),
      ...checkOverprint(page, rules),
      ...(threads ? checkThreads(page, threads, resources) : []),
      ...this.#deviceFindings(narrow),
    ]
  }

  #deviceFindings(narrow: readonly NarrowPart[]): Finding[] {
    const checks = this.#device
    if (!checks) return []
    return checkDeviceShapes(this.#page, this.#surface, this.#whiteParts(narrow, checks.whiteLimit), checks)
  }

  /** Adds to each finding a fix that causes no other finding, or else the reason why no fix is offered. */
  #withFixes(findings: readonly Finding[], check: (design: Design) => GeometricCheck): Finding[] {
    const { design, visible } = this.#page
    const hasPictures = visible.some(({ element }) => element.kind === 'image')
    return withSoundFixes(this.#page, findings, check).map((finding, index) => {
      if (finding.fix) return finding
      const { code, elementId } = finding
      const kind = elementId && elementOf(design, elementId)?.kind
      const wasOffered = findings[index]?.fix !== undefined
      return { ...finding, noFix: noFixText(code, { wasOffered, kind, hasPictures }) }
    })
  }
}

function emptyPrint({ width, height }: InspectedPage): Finding {
  return {
    code: 'empty-print',
    severity: 'error',
    box: { x: 0, y: 0, width, height },
    ...toFindingFields(findingTexts['empty-print']()),
  }
}

/** One finding per element, at its narrowest part. */
function narrowFindings(
  page: InspectedPage,
  parts: readonly NarrowPart[],
  kind: NarrowPart['kind'],
  { minLineWidth, minGap, medium }: MethodRules,
): Finding[] {
  const code = `thin-${kind}` as const
  const min = kind === 'line' ? minLineWidth : minGap
  const reported = new Set<string | undefined>()
  return parts
    .filter((part) => part.kind === kind && part.width < min - toleranceOf(min))
    .sort((one, other) => one.width - other.width)
    .flatMap(({ owner, width, box }): Finding[] => {
      const id = owner ?? elementAt(page, box.x + box.width / 2, box.y + box.height / 2)
      if (reported.has(id)) return []
      reported.add(id)
      const element = page.visible.find((visible) => visible.element.id === id)?.element
      return [
        {
          code,
          severity: 'warning',
          ...(id !== undefined && { elementId: id }),
          box,
          ...toFindingFields(
            findingTexts[code](
              element ? displayNameOf(page.design, element) : 'The print',
              formatMillimetres(min),
              medium,
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
