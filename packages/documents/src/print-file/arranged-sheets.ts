import type { Box, DisplayList, Face } from '@printery/design'
import type { ArrangedSheet } from '@printery/domain/device-profile'
import type PDFDocument from 'pdfkit'
import type { Reference } from 'pdfkit'
import { formatNumber } from './pdf-drawing.ts'
import type { InkWriter } from './pdf-inks.ts'
import { type LegendEntry, layOutSlug, writeSlug } from './slug.ts'

/** Height in mm at the lower edge of each sheet for its text: four rows. */
export const sheetFootMm = 16
/** Height in mm of the row that numbers the sheet. */
const numberRow = 3.2
/** Distance of crop marks from the bleed, their minimum and maximum length, and their line width, in mm. */
const mark = { gap: 0.5, shortest: 1, longest: 5, width: 0.1 }
const pointsOfMm = 72 / 25.4

/** The sheets of a job, on which a page is repeated. */
export interface PrintedSheets {
  /** The box of a piece in mm from the upper left of the print area. */
  piece: Box
  sheets: readonly NumberedSheet[]
  gapMm: number
  marginMm: number
  face: Face
  /** The text of all sheets. */
  lines: readonly string[]
}

interface NumberedSheet extends ArrangedSheet {
  /** `Sheet 2 of 5, 24 pieces` */
  label: string
}

interface PageDrawing {
  pdf: PDFDocument
  list: Pick<DisplayList, 'width' | 'height'>
  /** Bleed in mm. */
  bleed: number
  /** Whether the sheets are drawn as seen from behind. */
  isMirrored: boolean
  legend: readonly LegendEntry[]
}

interface DrawnPage {
  inks: InkWriter
  body: string
  beyond?: string
}

/**
 * Adds a page for each sheet. The page is drawn once, as a form that all pieces on all sheets refer to, so that files with
 * many pieces stay small. Returns the operators of the sheets.
 */
export function addArrangedSheets(
  { pdf, list, bleed, isMirrored, legend }: PageDrawing,
  { piece, sheets, gapMm, marginMm, face, lines }: PrintedSheets,
  draw: () => DrawnPage,
): string {
  let shared: { form: Reference; foot: Reference; inks: InkWriter } | undefined
  const contents = sheets.map(({ widthMm, heightMm, placements, label }) => {
    const size: [number, number] = [widthMm * pointsOfMm, heightMm * pointsOfMm]
    pdf.addPage({ size, margin: 0 })
    const box = [0, 0, ...size]
    Object.assign(pdf.page.dictionary.data, { TrimBox: box, BleedBox: box })
    // The library's UserUnit has the default value, and PDF/X-4 doesn't need it.
    delete pdf.page.dictionary.data.UserUnit
    shared ??= drawShared()
    const { form, foot, inks } = shared
    if (inks.blendSpace !== undefined)
      pdf.page.dictionary.data.Group = { S: 'Transparency', CS: inks.blendSpace, I: true }
    Object.assign(pdf.page.xobjects, { Piece: form, Foot: foot })
    const axis = isMirrored ? [-pointsOfMm, widthMm] : [pointsOfMm, 0]
    const [scale = 0, left = 0] = axis
    const matrix = `${[scale, 0, 0, pointsOfMm].map((part) => part.toFixed(8)).join(' ')} ${formatNumber(left * pointsOfMm)} 0 cm`
    const top = heightMm - marginMm - sheetFootMm
    const room = { x: marginMm, y: top, width: widthMm - 2 * marginMm, height: sheetFootMm + marginMm }
    const number = writeSlug(layOutSlug({ face, lines: [label] }, [], room.width), inks, marginMm, top)
    const content = [
      `q ${matrix}`,
      ...placements.map((placement) => `q ${placementMatrix(placement, piece)} cm /Piece Do Q`),
      // Text that is higher than the foot is cut off, never printed over a piece.
      `q ${[room.x, room.y, room.width, room.height].map(formatNumber).join(' ')} re W n`,
      `${number}q 1 0 0 1 ${formatNumber(marginMm)} ${formatNumber(top + numberRow)} cm /Foot Do Q`,
      'Q Q\n',
    ].join('\n')
    pdf.addContent(content)
    return content
  })

  function drawShared() {
    const { inks, body, beyond = '' } = draw()
    const visible = [-bleed, -bleed, list.width + 2 * bleed, list.height + 2 * bleed].map(formatNumber)
    const marks = bleed > 0 ? pieceMarks(list, bleed, gapMm / 2, inks.marks) : ''
    const form = addForm(`q ${visible.join(' ')} re W n\n4 M\n${body}Q\n${beyond}${marks}`)
    const width = Math.min(...sheets.map(({ widthMm }) => widthMm)) - 2 * marginMm
    const foot = addForm(
      writeSlug(layOutSlug({ face, lines: [lines.join(', ')] }, legend, width), inks, 0, 0),
    )
    return { form, foot, inks }
  }

  /** All forms share the resources of the first page, which are complete when they are drawn. */
  function addForm(content: string): Reference {
    const form = pdf.ref({
      ...{ Type: 'XObject', Subtype: 'Form', BBox: [-100_000, -100_000, 100_000, 100_000] },
      Resources: pdf.page.resources,
    })
    form.end(content)
    return form
  }
  return contents.join('')
}

/** The matrix that moves a piece to its place on the sheet, and turns it clockwise if it is rotated. */
function placementMatrix(
  { xMm, yMm, isRotated }: ArrangedSheet['placements'][number],
  { x, y, height }: Box,
): string {
  const parts = isRotated ? [0, 1, -1, 0, xMm + height + y, yMm - x] : [1, 0, 0, 1, xMm - x, yMm - y]
  return parts.map(formatNumber).join(' ')
}

/** Two crop marks at each corner, in the half of the gap that belongs to the piece; none if the gap is too small. */
function pieceMarks(
  { width, height }: Pick<DisplayList, 'width' | 'height'>,
  bleed: number,
  halfGap: number,
  ink: string,
): string {
  const length = Math.min(mark.longest, halfGap - mark.gap)
  if (length < mark.shortest) return ''
  const [near, far] = [bleed + mark.gap, bleed + mark.gap + length]
  const lines = [0, width].flatMap((x) =>
    [0, height].flatMap((y) => {
      const [right, down] = [x === 0 ? -1 : 1, y === 0 ? -1 : 1]
      return [
        [x + right * near, y, x + right * far, y],
        [x, y + down * near, x, y + down * far],
      ]
    }),
  )
  const strokes = lines.map(([a = 0, b = 0, c = 0, d = 0]) => {
    const [from, to] = [
      [a, b],
      [c, d],
    ].map((point) => point.map(formatNumber).join(' '))
    return `${from} m ${to} l S`
  })
  return `${ink} ${formatNumber(mark.width)} w [] 0 d 0 J\n${strokes.join('\n')}\n`
}
