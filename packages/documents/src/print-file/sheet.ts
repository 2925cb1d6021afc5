import type { DisplayList } from '@printery/design'
import type PDFDocument from 'pdfkit'
import { formatNumber } from './pdf-drawing.ts'
import type { InkWriter } from './pdf-inks.ts'

/** Length, distance and width of crop marks in mm. */
const mark = { length: 5, gap: 3, width: 0.1 }
const pointsOfMm = 72 / 25.4

type Size = Pick<DisplayList, 'width' | 'height'>

export interface Sheet {
  pdf: PDFDocument
  list: Size
  /** Bleed in mm. */
  bleed: number
  /** Drawn as seen from behind. */
  isMirrored?: boolean
}

/**
 * A page with its boxes and crop marks; its content is in mm from the upper left of the area. Only `beyond` may leave the
 * bleed.
 */
export function addSheet(
  { pdf, list, bleed, isMirrored = false }: Sheet,
  draw: () => { inks: InkWriter; body: string; beyond?: string },
): void {
  const { width, height } = list
  const edge = bleed + mark.gap + mark.length
  const points = (mm: number) => mm * pointsOfMm
  pdf.addPage({ size: [points(width + 2 * edge), points(height + 2 * edge)], margin: 0 })
  const box = (around: number) => [
    points(edge - around),
    points(edge - around),
    points(edge + width + around),
    points(edge + height + around),
  ]
  Object.assign(pdf.page.dictionary.data, { TrimBox: box(0), BleedBox: box(bleed) })
  const { inks, body, beyond = '' } = draw()
  if (inks.blendSpace !== undefined)
    pdf.page.dictionary.data.Group = { S: 'Transparency', CS: inks.blendSpace, I: true }
  const across = isMirrored ? [-pointsOfMm, edge + width] : [pointsOfMm, edge]
  const [scale = 0, left = 0] = across
  const down = `${[scale, 0, 0, pointsOfMm].map((part) => part.toFixed(8)).join(' ')} ${[left, edge].map((mm) => formatNumber(points(mm))).join(' ')} cm`
  const visible = `${[-bleed, -bleed, width + 2 * bleed, height + 2 * bleed].map(formatNumber).join(' ')} re W n`
  // The library has flipped the page already, so that y points down.
  pdf.addContent(
    `q ${down}\nq ${visible}\n4 M\n${body}Q\n${beyond}${writeCropMarks(width, height, bleed, inks.marks)}Q`,
  )
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
