import { type Cents, type PrintingTypeName, Refusal, type Side } from '@printery/domain'
import type { Design } from '../document.ts'
import type { Box } from '../geometry/box.ts'
import { apply } from '../operations.ts'
import { type Pixels, pixelWords } from '../plates/pixels.ts'
import { separate } from '../plates/separation.ts'
import type { Resources } from '../resources.ts'
import { checkEdges, type Edges } from './edges.ts'
import { bySeverity, type Finding, inMillimetres } from './finding.ts'
import { checkInks, type Garment, inksOf } from './inks.ts'
import { checkLetters } from './letters.ts'
import { checkAssets, checkFades, checkOverprint, checkPatterns } from './looks.ts'
import { elementAt, lookAt, nameOf, type SeenPage } from './page.ts'
import { inkSurfaces, printedSurface } from './plates-of-page.ts'
import { edgesOf, type MethodRules, rules } from './rules.ts'
import { blurred } from './sharpness.ts'
import { type Surfaces, type Thin, thinParts } from './thinness.ts'

export interface PreflightAsked {
  design: Design
  page: Side
  resources: Resources
  /** Whether a picture's bytes are there and are a picture. */
  isReadable: (sha256: string) => boolean
  /** The page as it is drawn, on nothing. */
  pixels: Pixels
  dpi: number
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
export function preflight(asked: PreflightAsked): Preflight {
  const { design, page: side, resources, pixels, dpi, method, garmentColours } = asked
  const own = rules[method]
  const page = lookAt(design, side, resources)
  const unreadable = checkAssets(page, resources, asked.isReadable)
  const letters = checkLetters(page, own, resources)
  const printed = printedBox(pixels, dpi)
  if (!printed) {
    const findings = [...unreadable, emptyPrint(page)]
    return { findings, inks: [], moreInks: false, smallestText: letters.smallest, thinnestLine: null }
  }
  const inks = inksOf(pixels, own.isSpot, garmentColours)
  const { paidInks, oneInkLess } = asked
  const about = { rules: own, garments: garmentColours, paidInks, oneInkLess }
  const isParted = own.isSpot && !inks.counted.more
  const surfaces = isParted
    ? inkSurfaces(pixels, separate(pixels, inks.counted.inks))
    : [printedSurface(pixels)]
  const thin = checkThinness(page, surfaces, dpi, own)
  const findings = [
    ...unreadable,
    ...checkInks(page, inks, about, printed, resources),
    ...blurred(page, own),
    ...checkEdges(page, asked.edges ?? edgesOf(design.pages[side].area, method), own.leastText.em),
    ...letters.findings,
    ...thin.findings,
    ...checkFades(page, pixels, dpi, own),
    ...checkPatterns(page),
    ...checkOverprint(page, own),
  ]
  return {
    findings: findings.map((finding) => withPossibleFix(design, finding)).sort(bySeverity),
    inks: inks.inks,
    moreInks: inks.counted.more,
    smallestText: letters.smallest,
    thinnestLine: thin.thinnest,
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

/** mm around all ink; undefined where there is next to none. */
function printedBox(pixels: Pixels, dpi: number): Box | undefined {
  const { width } = pixels
  const words = pixelWords(pixels)
  let [left, top, right, bottom, inked] = [width, 0, -1, 0, 0]
  for (let at = 0, x = 0, y = 0; at < words.length; at++) {
    if ((words[at] as number) >>> 24 !== 0) {
      if (inked++ === 0) top = y
      if (x < left) left = x
      if (x > right) right = x
      bottom = y
    }
    if (++x === width) {
      x = 0
      y++
    }
  }
  if (inked < leastPixels) return undefined
  const mm = 25.4 / dpi
  return { x: left * mm, y: top * mm, width: (right + 1 - left) * mm, height: (bottom + 1 - top) * mm }
}

function checkThinness(
  page: SeenPage,
  surfaces: Iterable<Surfaces>,
  dpi: number,
  { leastLine, leastGap }: MethodRules,
): { findings: Finding[]; thinnest: number | null } {
  const mm = 25.4 / dpi
  const limits = {
    ...{ line: leastLine / mm, gap: leastGap / mm, told: mostTold / mm },
    shortest: { line: shortest.line / mm, gap: shortest.gap / mm },
  }
  const lines: Thin[] = []
  const gaps: Thin[] = []
  for (const surface of surfaces) {
    const found = thinParts(surface, limits)
    lines.push(...found.lines)
    gaps.push(...found.gaps)
  }
  const thinnest = lines.length > 0 ? Math.min(...lines.map(({ width }) => width)) * mm : null
  return {
    thinnest,
    findings: [
      ...thinFindings(page, lines, mm, leastLine, 'thin-line'),
      ...thinFindings(page, gaps, mm, leastGap, 'thin-gap'),
    ],
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

/** One for each element, at its thinnest place. */
function thinFindings(
  page: SeenPage,
  parts: readonly Thin[],
  mm: number,
  least: number,
  code: keyof typeof sentences,
): Finding[] {
  const told = new Set<string | undefined>()
  return parts
    .toSorted((one, other) => one.width - other.width)
    .flatMap((part): Finding[] => {
      const width = part.width * mm
      const box = {
        x: part.left * mm,
        y: part.top * mm,
        width: (part.right - part.left) * mm,
        height: (part.bottom - part.top) * mm,
      }
      const id = elementAt(page, box.x + box.width / 2, box.y + box.height / 2)
      if (width >= least || told.has(id)) return []
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
