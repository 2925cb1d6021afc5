import type { DisplayList } from '@printery/design'
import PDFDocument from 'pdfkit'
import { addArrangedSheets, type PrintedSheets } from './arranged-sheets.ts'
import { collectBytes } from './collect-bytes.ts'
import { PdfDrawing } from './pdf-drawing.ts'
import { legendOf, type SpotInk, screenAlternate, screenColours, spotInks } from './pdf-inks.ts'
import { type PlatePixels, writePlate } from './plate-pixels.ts'
import { addSheet, writeBackground } from './sheet.ts'
import type { Slug } from './slug.ts'

export { type PrintedSheets, sheetFootMm } from './arranged-sheets.ts'
export type { SpotInk } from './pdf-inks.ts'
export type { PlatePixels } from './plate-pixels.ts'
export type { Slug } from './slug.ts'

/** Returns the bytes of a picture for printing, with the colour matrix applied. */
export type FindPicture = (
  sha256: string,
  colourMatrix: readonly number[] | undefined,
) => Uint8Array | undefined

/** The inks and plates of a screen print. */
export interface ScreenPrintPlates {
  inks: readonly SpotInk[]
  /** Rasterised plates, used instead of vectors if the page has pictures or halftones. */
  plates?: readonly PlatePixels[] | undefined
  /** The underbase is on a separate page, so that the inks do not knock it out. */
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
  spots?: ScreenPrintPlates
  /** Whether the page is drawn as seen from behind. */
  mirror?: boolean
  /** Written outside of the bleed. */
  slug?: Slug | undefined
  /** Repeats the page on sheets. */
  arranged?: PrintedSheets | undefined
}

/** A constant creation date, from which pdfkit also derives the id of the PDF, so that files are reproducible. */
const fixedDate = new Date(Date.UTC(2026, 0, 1))

/**
 * A print-ready PDF of a page: the artwork at print size, with trim and bleed boxes. The output is reproducible: the
 * same design gives the same bytes.
 */
export function printPdf({
  title,
  list,
  ground,
  bleed,
  picture,
  spots,
  mirror = false,
  slug,
  arranged,
}: PrintPdf): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    autoFirstPage: false,
    font: null,
    info: { Title: title, Creator: 'Printery', Producer: 'Printery', CreationDate: fixedDate },
  })
  const bytes = collectBytes(pdf)
  const sheetOf = (inks: readonly SpotInk[]) => ({
    ...{ pdf, list, bleed, isMirrored: mirror },
    slug: slug && { ...slug, legend: legendOf(inks) },
  })
  const inksOf = (inks: readonly SpotInk[]) => spotInks(pdf, inks, screenAlternate)
  const draw = () => {
    const inks = spots ? inksOf(spots.inks) : screenColours
    if (spots?.plates)
      return { inks, body: spots.plates.map((plate) => writePlate(pdf, plate, list, inks)).join('') }
    const backgroundContent = ground === null ? '' : writeBackground(list, bleed, inks.fill(ground))
    return { inks, body: backgroundContent + new PdfDrawing(pdf, inks, embedder(pdf, picture)).write(list) }
  }
  const sheet = sheetOf(spots?.inks ?? [])
  if (arranged) addArrangedSheets({ ...sheet, legend: [] }, arranged, draw)
  else addSheet(sheet, draw)
  const below = spots?.underbase
  if (below)
    addSheet(sheetOf([below.ink]), () => {
      const inks = inksOf([below.ink])
      return { inks, body: writePlate(pdf, below, list, inks) }
    })
  pdf.end()
  return bytes
}

/** Embeds pictures without conversion. */
function embedder(pdf: PDFDocument, find: FindPicture) {
  return (sha256: string, colourMatrix: readonly number[] | undefined) => {
    const bytes = find(sha256, colourMatrix)
    if (!bytes) return undefined
    const image = pdf.openImage(bytes)
    image.embed(pdf)
    return image.obj ?? undefined
  }
}
