import type { DisplayList } from '@printery/design'
import PDFDocument from 'pdfkit'
import { type FindPicture, PdfDrawing, written } from './pdf-drawing.ts'
import { type InkWriter, type SpotInk, screenColours, spotInks } from './pdf-inks.ts'

export type { FindPicture } from './pdf-drawing.ts'
export type { SpotInk } from './pdf-inks.ts'

/** One ink's plate as pixels over the whole area: 255 where it prints. */
export interface PlatePixels {
  ink: SpotInk
  width: number
  height: number
  coverage: () => Uint8Array
}

/** What a screen printer makes plates of. */
export interface Spots {
  inks: readonly SpotInk[]
  /** In place of the drawing, where pictures or half tones stand in it; without, the drawing itself is in inks. */
  plates?: readonly PlatePixels[] | undefined
  /** On a page of its own, so that it lies below the inks without being cut out by them. */
  underbase?: PlatePixels | undefined
}

export interface PrintPdf {
  title: string
  list: DisplayList
  /** Of the whole area, as far as the bleed reaches. */
  ground: string | null
  /** mm beyond the area that are printed and cut off. */
  bleed: number
  picture: FindPicture
  spots?: Spots
}

/** mm of a crop mark, and between it and what it marks. */
const mark = { length: 5, gap: 3, width: 0.1 }
const pointsOfMm = 72 / 25.4
/** A file has to have a date, and its id is made of it: the same for all, so that a file made again is the same. */
const always = new Date(Date.UTC(2026, 0, 1))

/**
 * A page of a design for the press: the drawing itself, in its size on paper, with boxes that say what is cut where. Nothing in it
 * tells when it was made: the same design is the same bytes.
 */
export function printPdf({ title, list, ground, bleed, picture, spots }: PrintPdf): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    autoFirstPage: false,
    font: null,
    info: { Title: title, Creator: 'Printery', Producer: 'Printery', CreationDate: always },
  })
  const bytes = collected(pdf)
  const sheet = { pdf, list, bleed }
  onSheet(sheet, () => {
    const inks = spots ? spotInks(pdf, spots.inks) : screenColours
    if (spots?.plates)
      return { inks, body: spots.plates.map((plate) => platesOn(pdf, plate, list, inks)).join('') }
    const around = ground === null ? '' : groundOf(list, bleed, inks.fill(ground))
    return { inks, body: around + new PdfDrawing(pdf, inks, picture).write(list) }
  })
  const below = spots?.underbase
  if (below)
    onSheet(sheet, () => {
      const inks = spotInks(pdf, [below.ink])
      return { inks, body: platesOn(pdf, below, list, inks) }
    })
  pdf.end()
  return bytes
}

interface Sheet {
  pdf: PDFDocument
  list: DisplayList
  bleed: number
}

/** A page with its boxes and crop marks; what is drawn on it is in mm from the upper left of the area. */
function onSheet({ pdf, list, bleed }: Sheet, draw: () => { inks: InkWriter; body: string }): void {
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
  if (inks.mixes) pdf.page.dictionary.data.Group = { S: 'Transparency', CS: 'DeviceRGB', I: true }
  const down = `${[pointsOfMm, 0, 0, pointsOfMm].map((part) => part.toFixed(8)).join(' ')} ${[edge, edge].map((mm) => written(points(mm))).join(' ')} cm`
  const visible = `${[-bleed, -bleed, width + 2 * bleed, height + 2 * bleed].map(written).join(' ')} re W n`
  // The library has turned the page so that y runs down.
  pdf.addContent(`q ${down}\nq ${visible}\n4 M\n${body}Q\n${marksOf(width, height, bleed, inks.marks)}Q`)
}

function groundOf({ width, height }: DisplayList, bleed: number, fill: string): string {
  return `${fill} ${[-bleed, -bleed, width + 2 * bleed, height + 2 * bleed].map(written).join(' ')} re f\n`
}

/** Two at every corner, where the cutter's lines would meet. */
function marksOf(width: number, height: number, bleed: number, ink: string): string {
  const [near, far] = [bleed + mark.gap, bleed + mark.gap + mark.length]
  const lines = [0, width].flatMap((x) =>
    [0, height].map((y) => {
      const [right, down] = [x === 0 ? -1 : 1, y === 0 ? -1 : 1]
      const across = [x + right * near, y, x + right * far, y]
      const along = [x, y + down * near, x, y + down * far]
      return [across, along].map(
        ([a = 0, b = 0, c = 0, d = 0]) => `${written(a)} ${written(b)} m ${written(c)} ${written(d)} l S`,
      )
    }),
  )
  return `${ink} ${written(mark.width)} w [] 0 d 0 J\n${lines.flat().join('\n')}\n`
}

/** A plate's pixels over the area, one bit each, in its ink alone. */
function platesOn(
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
    // A bit that is set is ink.
    Decode: [1, 0],
  })
  image.end(packed(coverage(), width, height))
  const { xobjects } = pdf.page
  const name = `M${Object.keys(xobjects).length}`
  xobjects[name] = image
  const place = [area.width, 0, 0, -area.height, 0, area.height].map(written).join(' ')
  // Where two inks lie on each other, the later leaves the plate of the earlier as it is.
  return `/${overprinting(pdf)} gs ${inks.fill(ink.hex)} q ${place} cm /${name} Do Q\n`
}

function overprinting(pdf: PDFDocument): string {
  const { ext_gstates: states } = pdf.page
  if (!states.O) {
    states.O = pdf.ref({ Type: 'ExtGState', OP: true, op: true, OPM: 1 })
    states.O.end()
  }
  return 'O'
}

/** Eight pixels to a byte; a row begins with a new one. */
function packed(coverage: Uint8Array, width: number, height: number): Uint8Array {
  const stride = Math.ceil(width / 8)
  const bits = new Uint8Array(stride * height)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++)
      if (coverage[at] === 255) {
        const byte = y * stride + (x >> 3)
        bits[byte] = (bits[byte] as number) | (0x80 >> (x & 7))
      }
  return bits
}

function collected(pdf: PDFDocument): Promise<Uint8Array> {
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
