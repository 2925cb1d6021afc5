import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import { srgbProfile } from './srgb-profile.ts'
import { facturXDescriptions, writeXmp } from './xmp.ts'

/** The metadata of an archivable document. */
interface ArchiveInfo {
  title: string
  author: string
  createdAt: Date
}

export interface PdfA3Options extends ArchiveInfo {
  /** The e-invoice in UN/CEFACT CII, with the same content as the document. */
  xml: string
  /** Readers of Factur-X look for this name. */
  fileName?: string
}

export interface RecordOptions extends ArchiveInfo {
  /** The data of the document as JSON, for programs. */
  json: string
  fileName: string
  /** A readable description of the file. */
  description: string
}

const producer = 'Printery'
/** The flag of an annotation that is printed. */
const printFlag = 4

/**
 * Converts a PDF to an archivable document (PDF/A-3b) with an embedded e-invoice (Factur-X, profile EN 16931). The
 * same input gives the same bytes. Throws if the PDF can't be archived, because it is encrypted or a font is not
 * embedded.
 *
 * The relationship of the XML to the pages is Alternative, because it has all of their data; Data is for an XML with
 * less data (the profiles MINIMUM and BASIC WL). Germany requires Alternative, France accepts it.
 */
export async function toPdfA3(pdf: Uint8Array, options: PdfA3Options): Promise<Uint8Array> {
  const { xml, fileName = 'factur-x.xml' } = options
  return archive(pdf, options, {
    ...{ text: xml, fileName, mimeType: 'text/xml', description: 'Factur-X invoice' },
    relationship: 'Alternative',
    xmpDescriptions: facturXDescriptions(fileName),
  })
}

/**
 * Converts a PDF to an archivable document (PDF/A-3b) with its data embedded. The same input gives the same bytes.
 */
export async function toPdfA3WithRecord(
  pdf: Uint8Array,
  { json, fileName, description, ...options }: RecordOptions,
): Promise<Uint8Array> {
  const file = { text: json, fileName, description, mimeType: 'application/json' }
  return archive(pdf, options, { ...file, relationship: 'Data', xmpDescriptions: '' })
}

/** The text of the attached file with this name; undefined if there is none. */
export async function readAttachedText(pdf: Uint8Array, fileName: string): Promise<string | undefined> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const attachment = document.getAttachments().find(({ name }) => name === fileName)
  return attachment && new TextDecoder().decode(attachment.data)
}

interface AttachedFile {
  text: string
  fileName: string
  mimeType: string
  description: string
  relationship: 'Alternative' | 'Data'
  /** XML of the metadata that describes the file. */
  xmpDescriptions: string
}

async function archive(
  pdf: Uint8Array,
  { title, author, createdAt }: ArchiveInfo,
  { text, fileName, mimeType, description, relationship, xmpDescriptions: terms }: AttachedFile,
): Promise<Uint8Array> {
  // The library is large and no page needs it, so it is loaded with the first document.
  const { PDFDocument, PDFHeader, PDFHexString, PDFName, AFRelationship } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const { context, catalog } = document
  context.header = PDFHeader.forVersion(1, 7)

  const fonts = findUnembeddedFonts(document, PDFName.of)
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

  const xmp = writeXmp({ title, author, createdAt, producer, descriptions: terms })
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

/** All dictionaries of this type. */
function dictionariesOf(document: PDFDocument, name: Name, type: string): PDFDict[] {
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object as PDFDict)
    .filter((object) => typeof object.get === 'function' && object.get(name('Type')) === name(type))
}

/**
 * Names of the fonts that are not embedded, including the 14 standard fonts, which PDF/A requires to be embedded
 * too.
 */
function findUnembeddedFonts(document: PDFDocument, name: Name): string[] {
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

/** An identifier that is a hash of the content. */
async function identify(pdf: Uint8Array, ...texts: string[]): Promise<string> {
  const parts = [pdf, ...texts.map((text) => new TextEncoder().encode(text))]
  const bytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest).subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}
