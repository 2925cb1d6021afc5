import type { DisplayList } from '@printery/design'
import type { RenderingIntent } from '@printery/domain/device-profile'
import PDFDocument from 'pdfkit'
import { addArrangedSheets, type PrintedSheets } from '../arranged-sheets.ts'
import { collectBytes } from '../collect-bytes.ts'
import { PdfDrawing } from '../pdf-drawing.ts'
import {
  legendOf,
  multiplying,
  overprinting,
  processPaper,
  type SpotInk,
  separation,
  spotInks,
} from '../pdf-inks.ts'
import { type PlatePixels, writePlate } from '../plate-pixels.ts'
import { addSheet, writeBackground } from '../sheet.ts'
import type { LegendEntry, Slug } from '../slug.ts'
import { cmykEmbedder, type FindCmykPicture } from './cmyk-pictures.ts'
import { type ProcessColours, processAlternate, processInks, processLegend } from './process-inks.ts'
import { type SpotPath, SpotPlates } from './spot-paths.ts'
import { writePrintXmp } from './xmp.ts'

export type { CmykPicture, FindCmykPicture } from './cmyk-pictures.ts'
export { type Cmyk, coloursOf, type ProcessColours } from './process-inks.ts'
export type { SpotPath } from './spot-paths.ts'

/** The output intent: the printing condition for which the colours of a file are prepared. */
export interface PrintingCondition {
  /** The identifier in the registry, such as FOGRA39; or any name of a condition that is in no registry. */
  identifier: string
  /** A readable name of the condition. */
  description: string
  /** The URL of the registry that contains the identifier. */
  registry?: string | undefined
  /** A CMYK output profile (ICC). */
  profile: Uint8Array
  /** The intent with which the colours were converted. */
  renderingIntent: RenderingIntent
}

/** The inks and plates of a screen print. */
interface InkPlates {
  inks: readonly SpotInk[]
  /** Rasterised plates in printing order, the underbase first; used instead of vectors. */
  plates?: readonly PlatePixels[] | undefined
}

export interface PrintPdfX4 {
  title: string
  list: DisplayList
  /** Background of the whole area including the bleed. */
  ground: string | null
  /** Bleed in mm. */
  bleed: number
  condition: PrintingCondition
  /** The process inks of each colour of the page (see `coloursOf`), and of its spot inks. */
  colours: ProcessColours
  picture: FindCmykPicture
  createdAt: Date
  /** Whether the page is drawn as seen from behind. */
  mirror?: boolean
  /** Spot inks in which the page is printed instead of process inks. */
  spots?: InkPlates | undefined
  /** White below the colours, and gloss on them. */
  fills?: readonly SpotPath[]
  /** On top of the colours; they may extend beyond the bleed. */
  cutLines?: readonly SpotPath[]
  /** Whether cut lines overprint the colours below them instead of knocking them out. */
  overprint?: boolean
  /** Whether the plates contain trapping, so that the RIP doesn't trap them again. */
  isTrapped?: boolean
  /** Text outside of the bleed, with a legend of the inks. */
  slug?: Slug | undefined
  /** Repeats the page on sheets. */
  arranged?: PrintedSheets | undefined
}

const producer = 'Printery'
/**
 * White is printed first but drawn last, because a translucent group above the white would knock it out even with
 * overprint. The white is multiplied, so that the other plates are unchanged and the colours stay visible in programs
 * with and without overprint simulation.
 */
const whiteState = multiplying

/**
 * A print file of a page as PDF/X-4 (ISO 15930-7:2010): all colours are in process or spot inks of a printing
 * condition, whose profile is embedded. The same input gives the same bytes.
 */
export async function printPdfX4(options: PrintPdfX4): Promise<Uint8Array> {
  const {
    title,
    list,
    bleed,
    condition,
    createdAt,
    mirror = false,
    isTrapped = false,
    slug,
    arranged,
  } = options
  const info = { Title: title, Creator: producer, Producer: producer, CreationDate: createdAt }
  const trapped = new PdfName(isTrapped ? 'True' : 'False')
  const pdfxInfo = { ModDate: createdAt, GTS_PDFXVersion: 'PDF/X-4', Trapped: trapped }
  const pdf = new PDFDocument({
    ...{ pdfVersion: '1.6', autoFirstPage: false, font: null, info: { ...info, ...pdfxInfo } },
  })
  const bytes = collectBytes(pdf)
  const contents: Uint8Array[] = [
    encodeText(JSON.stringify([info, describePage(options)])),
    condition.profile,
  ]
  addOutputIntent(pdf, condition)
  const legend = legendOfPage(pdf, options)
  const sheet = { pdf, list, bleed, isMirrored: mirror, slug: slug && { ...slug, legend } }
  const draw = () => {
    const { inks, body, beyond } = drawPage(pdf, options, (bytes) => contents.push(bytes))
    const bodyWithIntent = `/${intentNames[condition.renderingIntent]} ri\n${body}`
    contents.push(encodeText(bodyWithIntent), encodeText(beyond))
    return { inks, body: bodyWithIntent, beyond }
  }
  const sheetContent = arranged
    ? addArrangedSheets({ ...sheet, legend }, arranged, draw)
    : addSheet(sheet, draw)
  if (slug || arranged) contents.push(encodeText(sheetContent))
  // The library's UserUnit has the default value, and PDF/X-4 doesn't need it.
  delete pdf.page.dictionary.data.UserUnit
  const id = await identify(contents)
  pdf._id = id
  // The library's own metadata don't mention PDF/X, and are invalid XML if the title has an ampersand.
  pdf.endMetadata = () => addMetadata(pdf, writePrintXmp({ title, createdAt, producer, id, isTrapped }))
  pdf.end()
  return bytes
}

/**
 * The properties of a page that its operators don't contain, because they refer to plates, groups and appearances
 * by index.
 */
function describePage({ condition, colours, spots, fills = [], cutLines = [], ...page }: PrintPdfX4) {
  const { list, ground, bleed, mirror } = page
  const { identifier, description, registry } = condition
  return {
    ...{ list, ground, bleed, mirror, identifier, description, registry },
    colours: [...colours],
    inks: spots?.inks,
    plates: spots?.plates?.map(({ ink, width, height }) => ({ ink, width, height })),
    paths: [...fills, ...cutLines].map(({ plate, appearance: look }) => ({ plate, look })),
  }
}

/**
 * Each ink has a sample on its own plate. Cut lines have only their names, because a device would cut the sample.
 */
function legendOfPage(pdf: PDFDocument, { spots, fills = [], cutLines = [] }: PrintPdfX4): LegendEntry[] {
  const appearances = new Map(fills.map(({ plate, appearance }) => [plate, appearance]))
  const lines = new Set(cutLines.map(({ plate }) => plate))
  return [
    ...(spots ? legendOf(spots.inks) : processLegend),
    ...[...appearances].map(([name, appearance]) => ({
      name,
      fill: () => `/${separation(pdf, name, processPaper, appearance)} cs 1 scn`,
    })),
    ...[...lines].map((name) => ({ name })),
  ]
}

const intentNames: Record<RenderingIntent, string> = {
  perceptual: 'Perceptual',
  relative: 'RelativeColorimetric',
  saturation: 'Saturation',
  absolute: 'AbsoluteColorimetric',
}

function drawPage(pdf: PDFDocument, options: PrintPdfX4, onBytes: (bytes: Uint8Array) => void) {
  const { list, ground, bleed, colours, picture, spots } = options
  const { fills = [], cutLines = [], overprint = true } = options
  const inks = spots ? spotInks(pdf, spots.inks, processAlternate(colours)) : processInks(pdf, colours)
  const lines = new SpotPlates(pdf, { state: overprint ? overprinting : undefined }).write(cutLines)
  if (spots?.plates) {
    const plates = spots.plates.map((plate) => writePlate(pdf, plate, list, inks, onBytes))
    return { inks, body: plates.join(''), beyond: lines }
  }
  const backgroundContent = ground === null ? '' : writeBackground(list, bleed, inks.fill(ground))
  const drawing = new PdfDrawing(pdf, inks, cmykEmbedder(pdf, picture, onBytes)).write(list)
  const fillContent = new SpotPlates(pdf, { state: whiteState }).write(fills)
  return { inks, body: `q\n${backgroundContent}${drawing}Q\n${fillContent}`, beyond: lines }
}

function addOutputIntent(pdf: PDFDocument, condition: PrintingCondition): void {
  const { identifier, description, registry, profile: bytes } = condition
  const profile = pdf.ref({ N: 4 })
  profile.end(bytes)
  const intent = pdf.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: new String(identifier),
    OutputCondition: new String(description),
    ...(registry !== undefined && { RegistryName: new String(registry) }),
    Info: new String(description),
    DestOutputProfile: profile,
  })
  intent.end()
  pdf._root.data.OutputIntents = [intent]
}

function addMetadata(pdf: PDFDocument, xmp: string): void {
  const metadata = pdf.ref({ Type: 'Metadata', Subtype: 'XML' })
  // Some programs read only the metadata of a file, so they are not compressed.
  metadata.compress = false
  metadata.end(encodeText(xmp))
  pdf._root.data.Metadata = metadata
}

/** A PDF name in the information dictionary, where the library would write a string as text. */
class PdfName {
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  get [Symbol.toStringTag](): string {
    return 'PdfName'
  }

  toString(): string {
    return `/${this.#name}`
  }
}

/** An identifier that is a hash of the contents. */
async function identify(contents: readonly Uint8Array[]): Promise<Uint8Array> {
  const digest = async (bytes: Uint8Array) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
  const digests = await Promise.all(contents.map(digest))
  const concatenated = new Uint8Array(digests.flatMap((each) => [...each]))
  return (await digest(concatenated)).subarray(0, 16)
}

function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
