import { PDFArray, PDFDict, PDFDocument, PDFHeader, PDFName, PDFStream, PDFString } from '@cantoo/pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { printPdfX4 } from '../../print-file/pdf-x4/print-pdf-x4.ts'
import { decoded } from './read-parts.ts'
import { brokenPdfX4Rules, type PdfX4Rule, pdfX4Rules } from './rules.ts'
import { aPrintPage, stickerPlates } from './sample-pages.ts'

const name = (text: string) => PDFName.of(text)

/** A file that can be changed before it is read again. */
class Planted {
  readonly document: PDFDocument

  constructor(document: PDFDocument) {
    this.document = document
  }

  get page(): PDFDict {
    return this.document.getPage(0).node
  }

  get intents(): PDFArray {
    return this.document.catalog.lookup(name('OutputIntents'), PDFArray)
  }

  get intent(): PDFDict {
    return this.intents.lookup(0, PDFDict)
  }

  get profile(): PDFStream {
    return this.intent.lookup(name('DestOutputProfile'), PDFStream)
  }

  get information(): PDFDict {
    return this.document.context.lookup(this.document.context.trailerInfo.Info, PDFDict)
  }

  set(dictionary: PDFDict, key: string, value: unknown): void {
    dictionary.set(name(key), this.document.context.obj(value as never))
  }

  /** An object that nothing refers to, but that is in the file. */
  add(dictionary: Record<string, unknown>): void {
    this.document.context.register(this.document.context.obj(dictionary as never))
  }

  metadata(from: string | RegExp, to: string): void {
    const { catalog, context } = this.document
    const text = Buffer.from(decoded(catalog.lookup(name('Metadata'), PDFStream))).toString('utf8')
    expect(text).toMatch(from)
    const stream = context.stream(Buffer.from(text.replace(from, to)), { Type: 'Metadata', Subtype: 'XML' })
    catalog.set(name('Metadata'), context.register(stream))
  }

  operators(text: string): void {
    const { context } = this.document
    const more = context.register(context.stream(text))
    this.page.set(name('Contents'), context.obj([this.page.get(name('Contents')) as never, more]))
  }

  /** With another signature in the header of its profile. */
  profileWith(offset: number, signature: string): void {
    const bytes = Buffer.from(decoded(this.profile))
    bytes.write(signature, offset, 'latin1')
    const { context } = this.document
    this.intent.set(name('DestOutputProfile'), context.register(context.stream(bytes, { N: 4 })))
  }
}

/** A violation for each rule, and the other rules that it breaks. */
const violations: Record<PdfX4Rule, { plant: (file: Planted) => void; also?: PdfX4Rule[] }> = {
  version: {
    plant: ({ document }) => {
      document.context.header = PDFHeader.forVersion(1, 7)
    },
  },
  encryption: {
    plant: ({ document: { context } }) => {
      context.trailerInfo.Encrypt = context.register(context.obj({ Filter: 'Standard' }))
    },
  },
  fileId: {
    plant: ({ document }) => {
      delete document.context.trailerInfo.ID
    },
  },
  xVersion: { plant: (file) => file.metadata('PDF/X-4<', 'PDF/X-3:2003<') },
  title: { plant: (file) => file.metadata('Tom &amp; Jerry &lt;1&gt;', ''), also: ['agreement'] },
  dates: { plant: (file) => file.metadata(/<xmp:MetadataDate>.*/, '') },
  identity: { plant: (file) => file.metadata(/<xmpMM:RenditionClass>.*/, '') },
  trapped: {
    plant: (file) => {
      file.set(file.information, 'Trapped', 'Unknown')
      file.metadata('Trapped>False', 'Trapped>Unknown')
    },
  },
  agreement: { plant: (file) => file.metadata('CreateDate>2026-12-01', 'CreateDate>2026-12-02') },
  intent: { plant: (file) => file.intents.push(file.intent) },
  condition: { plant: (file) => file.intent.delete(name('OutputConditionIdentifier')) },
  intentInfo: {
    plant: (file) => {
      file.intent.delete(name('RegistryName'))
      file.intent.set(name('Info'), PDFString.of(''))
    },
  },
  profile: { plant: (file) => file.intent.delete(name('DestOutputProfile')) },
  profileClass: { plant: (file) => file.profileWith(12, 'mntr') },
  profileSpace: { plant: (file) => file.profileWith(16, 'RGB ') },
  trimOrArt: { plant: (file) => file.set(file.page, 'ArtBox', [40, 40, 90, 90]) },
  boxes: { plant: (file) => file.set(file.page, 'BleedBox', [40, 40, 90, 90]) },
  annotations: {
    plant: (file) =>
      file.set(file.page, 'Annots', [{ Type: 'Annot', Subtype: 'Text', Rect: [50, 50, 60, 60] }]),
  },
  forms: { plant: (file) => file.set(file.document.catalog, 'AcroForm', { Fields: [] }) },
  actions: { plant: (file) => file.set(file.document.catalog, 'OpenAction', { S: 'JavaScript' }) },
  fonts: { plant: (file) => file.add({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }) },
  filters: { plant: (file) => file.add({ Type: 'XObject', Filter: ['LZWDecode'] }) },
  external: { plant: (file) => file.add({ Type: 'XObject', Length: 4, F: 'photo.tif' }) },
  transfer: { plant: (file) => file.add({ Type: 'ExtGState', TR: 'Identity' }) },
  halftones: { plant: (file) => file.add({ Type: 'Halftone', HalftoneType: 6 }) },
  postScript: { plant: (file) => file.add({ Type: 'XObject', Subtype: 'PS' }) },
  opi: { plant: (file) => file.add({ Type: 'XObject', OPI: {} }) },
  alternates: { plant: (file) => file.add({ Image: 'P0', DefaultForPrinting: true }) },
  screenColours: { plant: (file) => file.operators('1 0 0 rg') },
  spotLooks: {
    plant: (file) => {
      const tintTransform = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [1, 0, 0, 0], N: 1 }
      file.add({ ColorSpace: { C9: ['Separation', 'White', 'DeviceCMYK', tintTransform] } })
    },
  },
  blendModes: { plant: (file) => file.add({ Type: 'ExtGState', BM: 'Dissolve' }) },
  blendSpace: { plant: (file) => file.set(file.page, 'Group', { S: 'Transparency', CS: 'DeviceRGB' }) },
  intents: { plant: (file) => file.operators('/Vivid ri') },
  operators: { plant: (file) => file.operators('1 0 0 rgb') },
}

let file: Uint8Array
beforeAll(async () => {
  file = await printPdfX4(aPrintPage(stickerPlates))
})

test('PREPRESS-031 a print file of process inks, white and a cut line breaks no rule of PDF/X-4', async () => {
  expect(await brokenPdfX4Rules(file)).toEqual([])
})

test.each(Object.entries(violations))(
  'PREPRESS-032 a violation of the rule %s is found, and no other one',
  async (rule, { plant, also = [] }) => {
    const document = await PDFDocument.load(file, { updateMetadata: false })
    plant(new Planted(document))
    const planted = await document.save({ useObjectStreams: false, updateFieldAppearances: false })
    const broken: string[] = await brokenPdfX4Rules(planted)
    expect(broken.toSorted()).toEqual([rule, ...also].toSorted())
  },
)

test('each rule says who demands it', () => {
  for (const { source, says } of Object.values(pdfX4Rules))
    expect(`${source}: ${says}`).toMatch(/.{10}: .{10}/)
})
