import { PDFArray, PDFDict, PDFDocument, PDFHeader, PDFName, PDFStream, PDFString } from '@cantoo/pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { printPdfX4 } from '../../print-file/pdf-x4/print-pdf-x4.ts'
import { decodeStream } from './read-parts.ts'
import { brokenPdfX4Rules, type PdfX4Rule, pdfX4Rules } from './rules.ts'
import { aPrintPage, stickerPlates } from './sample-pages.ts'

const name = (text: string) => PDFName.of(text)

/** A file that is changed to break a rule. */
class FileToBreak {
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

  /** Adds an object that no other object refers to. */
  add(dictionary: Record<string, unknown>): void {
    this.document.context.register(this.document.context.obj(dictionary as never))
  }

  metadata(from: string | RegExp, to: string): void {
    const { catalog, context } = this.document
    const text = Buffer.from(decodeStream(catalog.lookup(name('Metadata'), PDFStream))).toString('utf8')
    expect(text).toMatch(from)
    const stream = context.stream(Buffer.from(text.replace(from, to)), { Type: 'Metadata', Subtype: 'XML' })
    catalog.set(name('Metadata'), context.register(stream))
  }

  operators(text: string): void {
    const { context } = this.document
    const more = context.register(context.stream(text))
    this.page.set(name('Contents'), context.obj([this.page.get(name('Contents')) as never, more]))
  }

  /** Replaces a signature in the header of its profile. */
  profileWith(offset: number, signature: string): void {
    const bytes = Buffer.from(decodeStream(this.profile))
    bytes.write(signature, offset, 'latin1')
    const { context } = this.document
    this.intent.set(name('DestOutputProfile'), context.register(context.stream(bytes, { N: 4 })))
  }
}

/** A violation of each rule, and the other rules that it also breaks. */
const violations: Record<PdfX4Rule, { breakRule: (file: FileToBreak) => void; alsoBroken?: PdfX4Rule[] }> = {
  version: {
    breakRule: ({ document }) => {
      document.context.header = PDFHeader.forVersion(1, 7)
    },
  },
  encryption: {
    breakRule: ({ document: { context } }) => {
      context.trailerInfo.Encrypt = context.register(context.obj({ Filter: 'Standard' }))
    },
  },
  fileId: {
    breakRule: ({ document }) => {
      delete document.context.trailerInfo.ID
    },
  },
  xVersion: { breakRule: (file) => file.metadata('PDF/X-4<', 'PDF/X-3:2003<') },
  title: { breakRule: (file) => file.metadata('Tom &amp; Jerry &lt;1&gt;', ''), alsoBroken: ['agreement'] },
  dates: { breakRule: (file) => file.metadata(/<xmp:MetadataDate>.*/, '') },
  identity: { breakRule: (file) => file.metadata(/<xmpMM:RenditionClass>.*/, '') },
  trapped: {
    breakRule: (file) => {
      file.set(file.information, 'Trapped', 'Unknown')
      file.metadata('Trapped>False', 'Trapped>Unknown')
    },
  },
  agreement: { breakRule: (file) => file.metadata('CreateDate>2026-12-01', 'CreateDate>2026-12-02') },
  intent: { breakRule: (file) => file.intents.push(file.intent) },
  condition: { breakRule: (file) => file.intent.delete(name('OutputConditionIdentifier')) },
  intentInfo: {
    breakRule: (file) => {
      file.intent.delete(name('RegistryName'))
      file.intent.set(name('Info'), PDFString.of(''))
    },
  },
  profile: { breakRule: (file) => file.intent.delete(name('DestOutputProfile')) },
  profileClass: { breakRule: (file) => file.profileWith(12, 'mntr') },
  profileSpace: { breakRule: (file) => file.profileWith(16, 'RGB ') },
  trimOrArt: { breakRule: (file) => file.set(file.page, 'ArtBox', [40, 40, 90, 90]) },
  boxes: { breakRule: (file) => file.set(file.page, 'BleedBox', [40, 40, 90, 90]) },
  annotations: {
    breakRule: (file) =>
      file.set(file.page, 'Annots', [{ Type: 'Annot', Subtype: 'Text', Rect: [50, 50, 60, 60] }]),
  },
  forms: { breakRule: (file) => file.set(file.document.catalog, 'AcroForm', { Fields: [] }) },
  actions: { breakRule: (file) => file.set(file.document.catalog, 'OpenAction', { S: 'JavaScript' }) },
  fonts: { breakRule: (file) => file.add({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }) },
  filters: { breakRule: (file) => file.add({ Type: 'XObject', Filter: ['LZWDecode'] }) },
  external: { breakRule: (file) => file.add({ Type: 'XObject', Length: 4, F: 'photo.tif' }) },
  transfer: { breakRule: (file) => file.add({ Type: 'ExtGState', TR: 'Identity' }) },
  halftones: { breakRule: (file) => file.add({ Type: 'Halftone', HalftoneType: 6 }) },
  postScript: { breakRule: (file) => file.add({ Type: 'XObject', Subtype: 'PS' }) },
  opi: { breakRule: (file) => file.add({ Type: 'XObject', OPI: {} }) },
  alternates: { breakRule: (file) => file.add({ Image: 'P0', DefaultForPrinting: true }) },
  screenColours: { breakRule: (file) => file.operators('1 0 0 rg') },
  tintTransforms: {
    breakRule: (file) => {
      const tintTransform = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [1, 0, 0, 0], N: 1 }
      file.add({ ColorSpace: { C9: ['Separation', 'White', 'DeviceCMYK', tintTransform] } })
    },
  },
  blendModes: { breakRule: (file) => file.add({ Type: 'ExtGState', BM: 'Dissolve' }) },
  blendSpace: { breakRule: (file) => file.set(file.page, 'Group', { S: 'Transparency', CS: 'DeviceRGB' }) },
  intents: { breakRule: (file) => file.operators('/Vivid ri') },
  operators: { breakRule: (file) => file.operators('1 0 0 rgb') },
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
  async (rule, { breakRule, alsoBroken = [] }) => {
    const document = await PDFDocument.load(file, { updateMetadata: false })
    breakRule(new FileToBreak(document))
    const bytes = await document.save({ useObjectStreams: false, updateFieldAppearances: false })
    const broken: string[] = await brokenPdfX4Rules(bytes)
    expect(broken.toSorted()).toEqual([rule, ...alsoBroken].toSorted())
  },
)

test('each rule has a requirement and its source', () => {
  for (const { source, requirement } of Object.values(pdfX4Rules))
    expect(`${source}: ${requirement}`).toMatch(/.{10}: .{10}/)
})
