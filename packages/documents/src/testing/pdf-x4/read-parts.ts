import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'

/** The parts of a file that the rules of PDF/X-4 check. */
export interface PdfParts {
  /** The version of PDF, such as 1.6. */
  version: number
  document: PDFDocument
  trailer: { ID?: PDFObject | undefined; Encrypt?: PDFObject | undefined }
  info: PDFDict
  catalog: PDFDict
  xmp: string
  pages: PDFDict[]
  /** Every dictionary of the file, including those of streams and inside of other objects. */
  dictionaries: PDFDict[]
  /** Every colour space in resources and pictures. */
  colourSpaces: PDFObject[]
  /** The operators of pages and forms, each with the last operand before it. */
  operations: { operator: string; operand: string }[]
}

export async function readPdfParts(bytes: Uint8Array): Promise<PdfParts> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true })
  const { context, catalog } = document
  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  const dictionaries = objects.flatMap((object) => dictionariesIn(object))
  const header = /^%PDF-(\d\.\d)/.exec(Buffer.from(bytes.subarray(0, 16)).toString('latin1'))?.[1]
  const metadata = catalog.lookup(PDFName.of('Metadata'))
  const info = context.lookup(context.trailerInfo.Info)
  return {
    version: Number(header),
    document,
    trailer: context.trailerInfo,
    info: info instanceof PDFDict ? info : context.obj({}),
    catalog,
    xmp: metadata instanceof PDFStream ? Buffer.from(decodeStream(metadata)).toString('utf8') : '',
    pages: document.getPages().map(({ node }) => node),
    dictionaries,
    colourSpaces: dictionaries.flatMap(colourSpacesIn),
    operations: contentsIn(document, objects).flatMap(operationsIn),
  }
}

function dictionariesIn(object: PDFObject): PDFDict[] {
  if (object instanceof PDFStream) return dictionariesIn(object.dict)
  if (object instanceof PDFArray) return object.asArray().flatMap(dictionariesIn)
  if (!(object instanceof PDFDict)) return []
  return [object, ...object.values().flatMap(dictionariesIn)]
}

function colourSpacesIn(dictionary: PDFDict): PDFObject[] {
  const found = dictionary.lookup(PDFName.of('ColorSpace'))
  const all = found instanceof PDFDict ? found.keys().map((key) => found.lookup(key)) : [found]
  return all.filter((each) => each !== undefined)
}

/** The decoded streams that contain operators. */
function contentsIn(document: PDFDocument, objects: readonly PDFObject[]): string[] {
  const pages = document.getPages().flatMap(({ node }) => {
    const contents = node.Contents()
    const parts = contents instanceof PDFArray ? contents.asArray() : [contents]
    return parts.map((part) => part && document.context.lookup(part))
  })
  const forms = objects.filter(
    (object) => object instanceof PDFStream && nameOf(object.dict, 'Subtype') === 'Form',
  )
  return [...pages, ...forms]
    .filter((object) => object instanceof PDFStream)
    .map((stream) => Buffer.from(decodeStream(stream)).toString('latin1'))
}

function operationsIn(content: string): PdfParts['operations'] {
  const bare = content.replace(/\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f\s]*>/g, ' () ')
  const operations: PdfParts['operations'] = []
  let operand = ''
  for (const token of bare.split(/[\s[\]]+/).filter(Boolean)) {
    if (/^[A-Za-z'"]/.test(token) && token !== 'true' && token !== 'false' && token !== 'null')
      operations.push({ operator: token, operand })
    operand = token
  }
  return operations
}

/** The bytes of a stream without its filters. */
export function decodeStream(stream: PDFStream): Uint8Array {
  return stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents()
}

/** The name under a key without its slash; undefined if there is none. */
export function nameOf(dictionary: PDFDict | undefined, key: string): string | undefined {
  const value = dictionary?.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : undefined
}

/** The text under a key. */
export function textOf(dictionary: PDFDict | undefined, key: string): string | undefined {
  const value = dictionary?.lookup(PDFName.of(key))
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined
}

export function dictionaryOf(dictionary: PDFDict | undefined, key: string): PDFDict | undefined {
  const value = dictionary?.lookup(PDFName.of(key))
  if (value instanceof PDFStream) return value.dict
  return value instanceof PDFDict ? value : undefined
}

export function hasKey(dictionary: PDFDict, key: string): boolean {
  return dictionary.has(PDFName.of(key))
}

/** Left, bottom, right and top of a box in points. */
export function boxOf(page: PDFDict, key: string): [number, number, number, number] | undefined {
  const value = page.lookup(PDFName.of(key))
  if (!(value instanceof PDFArray)) return undefined
  const [left = 0, bottom = 0, right = 0, top = 0] = value.asArray().map((each) => Number(String(each)))
  return [left, bottom, right, top]
}
