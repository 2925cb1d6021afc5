import type { DisplayList } from '@printery/design'
import PDFDocument from 'pdfkit'
import { type FindPicture, formatNumber, PdfDrawing } from './pdf-drawing.ts'
import { type InkWriter, type SpotInk, screenColours, spotInks } from './pdf-inks.ts'

export type { FindPicture } from './pdf-drawing.ts'
export type { SpotInk } from './pdf-inks.ts'

/** The plate of one ink as pixels of the whole area: 255 where it prints. */
export interface PlatePixels {
  ink: SpotInk
  width: number
  height: number
  coverage: () => Uint8Array
}

/** The data for the plates of a screen printer. */
export interface Spots {
  inks: readonly SpotInk[]
  /** Rasterised plates, used instead of vectors if the page has pictures or halftones. */
  plates?: readonly PlatePixels[] | undefined
  /** On a separate page, so that the inks do not knock it out. */
  underbase?: PlatePixels | undefined
}

export interface PrintPdf {
  title: string
  list: DisplayList
  /** Background of the whole area including the bleed. */
  ground: string | null
  /** Bleed in mm. */
  bleed: number
  picture: FindPicture
  spots?: Spots
}

/** Length, distance and width of crop marks in mm. */
const mark = { length: 5, gap: 3, width: 0.1 }
const pointsOfMm = 72 / 25.4
/** A constant date, from which the id of the PDF is derived too, so that files are reproducible. */
const fixedDate = new Date(Date.UTC(2026, 0, 1))

/**
 * A print-ready PDF of a page: the artwork at print size, with trim and bleed boxes. The output is reproducible: the
 * same design gives the same bytes.
 */
export function printPdf({ title, list, ground, bleed, picture, spots }: PrintPdf): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    autoFirstPage: false,
    font: null,
    info: { Title: title, Creator: 'Printery', Producer: 'Printery', CreationDate: fixedDate },
  })
  const bytes = collectBytes(pdf)
  const sheet = { pdf, list, bleed }
  addSheet(sheet, () => {
    const inks = spots ? spotInks(pdf, spots.inks) : screenColours
    if (spots?.plates)
      return { inks, body: spots.plates.map((plate) => writePlate(pdf, plate, list, inks)).join('') }
    const around = ground === null ? '' : writeBackground(list, bleed, inks.fill(ground))
    return { inks, body: around + new PdfDrawing(pdf, inks, picture).write(list) }
  })
  const below = spots?.underbase
  if (below)
    addSheet(sheet, () => {
      const inks = spotInks(pdf, [below.ink])
      return { inks, body: writePlate(pdf, below, list, inks) }
    })
  pdf.end()
  return bytes
}

interface Sheet {
  pdf: PDFDocument
  list: DisplayList
  bleed: number
}

/** A page with its boxes and crop marks; its content is in mm from the upper left of the area. */
function addSheet({ pdf, list, bleed }: Sheet, draw: () => { inks: InkWriter; body: string }): void {
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
  const { inks, body } = draw()
  if (inks.supportsTransparency)
    pdf.page.dictionary.data.Group = { S: 'Transparency', CS: 'DeviceRGB', I: true }
  const down = `${[pointsOfMm, 0, 0, pointsOfMm].map((part) => part.toFixed(8)).join(' ')} ${[edge, edge].map((mm) => formatNumber(points(mm))).join(' ')} cm`
  const visible = `${[-bleed, -bleed, width + 2 * bleed, height + 2 * bleed].map(formatNumber).join(' ')} re W n`
  // The library has flipped the page already, so that y points down.
  pdf.addContent(
    `q ${down}\nq ${visible}\n4 M\n${body}Q\n${writeCropMarks(width, height, bleed, inks.marks)}Q`,
  )
}

function writeBackground({ width, height }: DisplayList, bleed: number, fill: string): string {
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

/** The pixels of a plate over the area in its ink, one bit per pixel. */
function writePlate(
  pdf: PDFDocument,
  { ink, width, height, coverage }: PlatePixels,
  area: DisplayList,
  inks: InkWriter,
): string {
  const image = pdf.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ImageMask: true,
    BitsPerComponent: 1,
    // Set bits are ink.
    Decode: [1, 0],
  })
  image.end(packBits(coverage(), width, height))
  const { xobjects } = pdf.page
  const name = `M${Object.keys(xobjects).length}`
  xobjects[name] = image
  const place = [area.width, 0, 0, -area.height, 0, area.height].map(formatNumber).join(' ')
  // Overprint, so that later inks do not knock out earlier ones.
  return `/${overprintState(pdf)} gs ${inks.fill(ink.hex)} q ${place} cm /${name} Do Q\n`
}

function overprintState(pdf: PDFDocument): string {
  const { ext_gstates: states } = pdf.page
  if (!states.O) {
    states.O = pdf.ref({ Type: 'ExtGState', OP: true, op: true, OPM: 1 })
    states.O.end()
  }
  return 'O'
}

/** Packs eight pixels into a byte; rows are aligned to bytes. */
function packBits(coverage: Uint8Array, width: number, height: number): Uint8Array {
  const stride = Math.ceil(width / 8)
  const bits = new Uint8Array(stride * height)
  for (let y = 0, index = 0; y < height; y++)
    for (let x = 0; x < width; x++, index++)
      if (coverage[index] === 255) {
        const byte = y * stride + (x >> 3)
        bits[byte] = (bits[byte] ?? 0) | (0x80 >> (x & 7))
      }
  return bits
}

function collectBytes(pdf: PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (bytes) => parts.push(bytes))
    pdf.on('error', reject)
    pdf.on('end', () => {
      const whole = new Uint8Array(parts.reduce((all, part) => all + part.length, 0))
      let at = 0
      for (const part of parts) {
        whole.set(part, at)
        at += part.length
      }
      resolve(whole)
    })
  })
}
