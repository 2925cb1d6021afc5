import type { DisplayList } from '@printery/design'
import type PDFDocument from 'pdfkit'
import { formatNumber } from './pdf-drawing.ts'
import type { InkWriter } from './pdf-inks.ts'
import { type LegendEntry, layOutSlug, type Slug, writeSlug } from './slug.ts'

/** Length of crop marks, gap to the bleed, and line width, in mm. */
const mark = { length: 5, gap: 3, width: 0.1 }
/** Radius of the circle of a registration mark in mm. */
const registrationRadius = 1.5
/** Distance between the edge of the sheet and the slug, in mm. */
const slugMargin = 2
const pointsOfMm = 72 / 25.4

type Size = Pick<DisplayList, 'width' | 'height'>

export interface Sheet {
  pdf: PDFDocument
  list: Size
  /** Bleed in mm. */
  bleed: number
  /** Whether the sheet is drawn as seen from behind. */
  isMirrored?: boolean
  /** Printed below the crop marks, together with registration marks if there are several plates. */
  slug?: (Slug & { legend: readonly LegendEntry[] }) | undefined
}

/**
 * Adds a page with its boxes and crop marks. The origin of its content is the upper left of the print area, in mm.
 * Only `beyond` may extend beyond the bleed. Returns the operators of the slug.
 */
export function addSheet(
  { pdf, list, bleed, isMirrored = false, slug }: Sheet,
  draw: () => { inks: InkWriter; body: string; beyond?: string },
): string {
  const { width, height } = list
  const edge = bleed + mark.gap + mark.length
  const toPoints = (mm: number) => mm * pointsOfMm
  const slugLayout = slug && layOutSlug(slug, slug.legend, width + 2 * (edge - slugMargin))
  const below = slugLayout?.height ?? 0
  pdf.addPage({ size: [toPoints(width + 2 * edge), toPoints(height + 2 * edge + below)], margin: 0 })
  const box = (margin: number) => [
    toPoints(edge - margin),
    toPoints(below + edge - margin),
    toPoints(edge + width + margin),
    toPoints(below + edge + height + margin),
  ]
  Object.assign(pdf.page.dictionary.data, { TrimBox: box(0), BleedBox: box(bleed) })
  const { inks, body, beyond = '' } = draw()
  if (inks.blendSpace !== undefined)
    pdf.page.dictionary.data.Group = { S: 'Transparency', CS: inks.blendSpace, I: true }
  const axis = isMirrored ? [-pointsOfMm, edge + width] : [pointsOfMm, edge]
  const [scale = 0, left = 0] = axis
  const transform = `${[scale, 0, 0, pointsOfMm].map((part) => part.toFixed(8)).join(' ')} ${[left, edge].map((mm) => formatNumber(toPoints(mm))).join(' ')} cm`
  const visible = `${[-bleed, -bleed, width + 2 * bleed, height + 2 * bleed].map(formatNumber).join(' ')} re W n`
  const slugContent = slugLayout ? writeSlug(slugLayout, inks, slugMargin - edge, height + edge) : ''
  const registration =
    slugLayout && inks.hasPlates ? writeRegistrationMarks(width, height, bleed, inks.marks) : ''
  // The library has already flipped the page, so y points down.
  pdf.addContent(
    `q ${transform}\nq ${visible}\n4 M\n${body}Q\n${beyond}${slugContent}${registration}${writeCropMarks(width, height, bleed, inks.marks)}Q`,
  )
  return slugContent
}

/** Fills the whole area and its bleed. */
export function writeBackground({ width, height }: Size, bleed: number, fill: string): string {
  return `${fill} ${[-bleed, -bleed, width + 2 * bleed, height + 2 * bleed].map(formatNumber).join(' ')} re f\n`
}

/** Two crop marks at every corner. */
function writeCropMarks(width: number, height: number, bleed: number, ink: string): string {
  const [near, far] = [bleed + mark.gap, bleed + mark.gap + mark.length]
  const lines = [0, width].flatMap((x) =>
    [0, height].map((y) => {
      const [right, down] = [x === 0 ? -1 : 1, y === 0 ? -1 : 1]
      const across = [x + right * near, y, x + right * far, y]
      const along = [x, y + down * near, x, y + down * far]
      return [across, along].map(
        ([a = 0, b = 0, c = 0, d = 0]) =>
          `${formatNumber(a)} ${formatNumber(b)} m ${formatNumber(c)} ${formatNumber(d)} l S`,
      )
    }),
  )
  return `${ink} ${formatNumber(mark.width)} w [] 0 d 0 J\n${lines.flat().join('\n')}\n`
}

/**
 * Registration marks, by which plates are aligned: a cross in a circle at the middle of each side, between the crop
 * marks.
 */
function writeRegistrationMarks(width: number, height: number, bleed: number, ink: string): string {
  const reach = mark.length / 2
  const distance = bleed + mark.gap + reach
  const centres = [
    [width / 2, -distance],
    [width + distance, height / 2],
    [width / 2, height + distance],
    [-distance, height / 2],
  ] as const
  const marks = centres.map(([x, y]) => {
    const numbers = (...values: number[]) => values.map(formatNumber).join(' ')
    const cross = [
      `${numbers(x - reach, y)} m ${numbers(x + reach, y)} l S`,
      `${numbers(x, y - reach)} m ${numbers(x, y + reach)} l S`,
    ]
    return [...cross, circle(x, y, registrationRadius)].join('\n')
  })
  return `${ink} ${formatNumber(mark.width)} w [] 0 d 0 J\n${marks.join('\n')}\n`
}

/** The distance of the control points of a quarter circle, as a fraction of its radius. */
const quarterHandle = 0.5523

function circle(x: number, y: number, radius: number): string {
  const handle = radius * quarterHandle
  const quarter = (fromX: number, fromY: number, toX: number, toY: number) =>
    [
      ...[x + fromX * radius + toX * handle, y + fromY * radius + toY * handle],
      ...[x + toX * radius + fromX * handle, y + toY * radius + fromY * handle],
      ...[x + toX * radius, y + toY * radius],
    ]
      .map(formatNumber)
      .join(' ')
  return `${formatNumber(x + radius)} ${formatNumber(y)} m ${quarter(1, 0, 0, 1)} c ${quarter(0, 1, -1, 0)} c ${quarter(-1, 0, 0, -1)} c ${quarter(0, -1, 1, 0)} c s`
}
