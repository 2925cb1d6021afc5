import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import { srgbProfile } from './srgb-profile.ts'
import { facturXTerms, writeXmp } from './xmp.ts'

/** The metadata of an archivable document. */
interface Archived {
  title: string
  author: string
  createdAt: Date
}

export interface PdfA3Options extends Archived {
  /** The e-invoice in UN/CEFACT CII, which says the same as the document. */
  xml: string
  /** Readers of Factur-X look for this name. */
  fileName?: string
}

export interface RecordOptions extends Archived {
  /** The data of the document as JSON, for programs. */
  json: string
  fileName: string
  /** A description of the file for people. */
  description: string
}

const producer = 'Printery'
/** The bit of an annotation that is printed. */
const printFlag = 4

/**
 * Makes an archivable document (PDF/A-3b) of a PDF, with an e-invoice inside (Factur-X, profile EN 16931). The same
 * input gives the same bytes. Throws for what can't be archived: a font that is not embedded, or encryption.
 *
 * The relationship of the two is Alternative, since the XML says all that the pages say; Data would be for an XML that
 * says less (the profiles MINIMUM and BASIC WL). Germany demands it, France accepts it.
 */
export async function toPdfA3(pdf: Uint8Array, options: PdfA3Options): Promise<Uint8Array> {
  const { xml, fileName = 'factur-x.xml' } = options
  return archive(pdf, options, {
    ...{ text: xml, fileName, mimeType: 'text/xml', description: 'Factur-X invoice' },
    relationship: 'Alternative',
    terms: facturXTerms(fileName),
  })
}

/** Makes an archivable document (PDF/A-3b) of a PDF, with the data that it shows inside. The same input gives the same bytes. */
export async function toPdfA3WithRecord(
  pdf: Uint8Array,
  { json, fileName, description, ...options }: RecordOptions,
): Promise<Uint8Array> {
  const attached = { text: json, fileName, description, mimeType: 'application/json' }
  return archive(pdf, options, { ...attached, relationship: 'Data', terms: '' })
}

/** The text of a file that is attached to a PDF; undefined if there is none of this name. */
export async function readAttachedText(pdf: Uint8Array, fileName: string): Promise<string | undefined> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const found = document.getAttachments().find(({ name }) => name === fileName)
  return found && new TextDecoder().decode(found.data)
}

interface Attached {
  text: string
  fileName: string
  mimeType: string
  description: string
  relationship: 'Alternative' | 'Data'
  /** Terms of the metadata that describe the file, in XML. */
  terms: string
}

async function archive(
  pdf: Uint8Array,
  { title, author, createdAt }: Archived,
  { text, fileName, mimeType, description, relationship, terms }: Attached,
): Promise<Uint8Array> {
  // Loaded with the first document: it is large, and no page needs it.
  const { PDFDocument, PDFHeader, PDFHexString, PDFName, AFRelationship } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const { context, catalog } = document
  context.header = PDFHeader.forVersion(1, 7)

  const fonts = findLooseFonts(document, PDFName.of)
  if (fonts.length > 0) throw new Error(`not archivable, because these fonts are not embedded: ${fonts}`)

  document.setTitle(title)
  document.setAuthor(author)
  document.setProducer(producer)
  document.setCreator(producer)
  document.setCreationDate(createdAt)
  document.setModificationDate(createdAt)

  await document.attach(new TextEncoder().encode(text), fileName, {
    mimeType,
    description,
    creationDate: createdAt,
    modificationDate: createdAt,
    afRelationship: AFRelationship[relationship],
  })

  const xmp = writeXmp({ title, author, createdAt, producer, terms })
  const metadata = context.stream(new TextEncoder().encode(xmp), { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(metadata))

  const profile = context.register(context.flateStream(srgbProfile(), { N: 3 }))
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFHexString.fromText('sRGB'),
    Info: PDFHexString.fromText('sRGB2014'),
    DestOutputProfile: profile,
  })
  catalog.set(PDFName.of('OutputIntents'), context.obj([intent]))

  for (const annotation of annotationsOf(document, PDFName.of))
    annotation.set(PDFName.of('F'), context.obj(printFlag))

  const id = PDFHexString.of(await identify(pdf, xmp, text))
  context.trailerInfo.ID = context.obj([id, id])
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

type Name = (name: string) => ReturnType<typeof import('@cantoo/pdf-lib').PDFName.of>

/** All dictionaries of the file whose type is this one. */
function dictionariesOf(document: PDFDocument, name: Name, type: string): PDFDict[] {
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object as PDFDict)
    .filter((object) => typeof object.get === 'function' && object.get(name('Type')) === name(type))
}

/** Names of the fonts that a reader would have to replace: those of the fourteen that every program knows, too. */
function findLooseFonts(document: PDFDocument, name: Name): string[] {
  const files = ['FontFile', 'FontFile2', 'FontFile3'].map(name)
  return dictionariesOf(document, name, 'Font')
    .filter((font) => {
      const subtype = font.get(name('Subtype'))
      if (subtype === name('Type0') || subtype === name('Type3')) return false
      const descriptor = document.context.lookup(font.get(name('FontDescriptor'))) as PDFDict | undefined
      return !files.some((file) => descriptor?.has(file) === true)
    })
    .map((font) => String(font.get(name('BaseFont'))).slice(1))
}

function annotationsOf(document: PDFDocument, name: Name): PDFDict[] {
  return document.getPages().flatMap(({ node }) => {
    const annotations = node.Annots()?.asArray() ?? []
    return annotations
      .map((annotation) => document.context.lookup(annotation) as PDFDict)
      .filter((annotation) => annotation.get(name('Subtype')) !== name('Popup'))
  })
}

/** An identifier of the file that follows from what is in it. */
async function identify(pdf: Uint8Array, ...texts: string[]): Promise<string> {
  const parts = [pdf, ...texts.map((text) => new TextEncoder().encode(text))]
  const bytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest).subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}
