import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { writeCii } from '@printery/domain/einvoice'
import { readXml, textAt } from '@printery/domain/testing/read-xml'
import { sampleInvoice } from '@printery/domain/testing/sample-e-invoices'
import { step } from '@printery/domain/testing/step'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { renderDocument } from '../index.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { type PdfObject, readPdfObjects } from '../testing/read-pdf-objects.ts'
import { aReceipt } from '../testing/sample-documents.ts'
import { toPdfA3 } from './to-pdf-a3.ts'

const { resolve } = createRequire(import.meta.url)
const xml = writeCii(
  sampleInvoice({
    lines: [{ price: 10_900, category: 'S' }],
    quantities: [10],
    discountAmount: 0,
    shippingCost: 0,
  }),
)
const options = {
  xml,
  title: 'Invoice INV-2026-000042 <1> & more',
  author: 'Printery Pte. Ltd.',
  createdAt: new Date('2026-12-01T02:03:04.567Z'),
}
const rendered = renderDocument(aReceipt(), (file) => readFile(resolve(file)))

interface Drawing {
  text: (text: string) => void
  link: (x: number, y: number, width: number, height: number, url: string) => void
}

/** Creates a small PDF with another library. */
function draw(content: (pdf: Drawing) => void, font: string | null = null): Promise<Uint8Array> {
  const pdf = new PDFDocument({ font } as never)
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk) => chunks.push(chunk))
  content(pdf as unknown as Drawing)
  const done = new Promise<Uint8Array>((ready) => {
    pdf.on('end', () => ready(Buffer.concat(chunks)))
  })
  pdf.end()
  return done
}

const findOnlyObject = (objects: PdfObject[], type: string) => {
  const found = objects.filter(({ dictionary }) => dictionary.includes(type))
  expect(found.map(({ dictionary }) => dictionary)).toHaveLength(1)
  return found[0] as PdfObject
}

describe('an archivable document', () => {
  test('contains the e-invoice', async () => {
    const file = await toPdfA3(await rendered, options)
    const objects = readPdfObjects(file)
    await step('EINVOICE-008 a PDF reader finds the XML unchanged', async () => {
      const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
      const read = await loading.promise
      const names = [...((await read.getAttachments()) ?? [])].map(([name, { filename }]) => [name, filename])
      const content = await read.getAttachmentContent('factur-x.xml')
      await loading.destroy()
      expect(names).toEqual([['factur-x.xml', 'factur-x.xml']])
      expect(new TextDecoder().decode(content as Uint8Array)).toBe(xml)
    })
    await step('EINVOICE-008 the XML is an associated file of the document, as its alternative', () => {
      const specification = findOnlyObject(objects, '/Type /Filespec')
      expect(specification.dictionary).toContain('/AFRelationship /Alternative')
      expect(specification.dictionary).toContain('/F (factur-x.xml)')
      const embedded = findOnlyObject(objects, '/Type /EmbeddedFile')
      expect(specification.dictionary).toContain(`/F ${embedded.number} 0 R`)
      expect(embedded.dictionary).toContain('/Subtype /text#2Fxml')
      expect(embedded.dictionary).toContain('/ModDate (D:20261201020304Z)')
      const catalog = findOnlyObject(objects, '/Type /Catalog')
      const files = /\/AF (\d+) 0 R/.exec(catalog.dictionary)?.[1]
      const listed = files
        ? objects.find(({ number }) => number === Number(files))?.dictionary
        : catalog.dictionary
      expect(listed).toContain(`${specification.number} 0 R`)
      expect(catalog.dictionary + objects.map(({ dictionary }) => dictionary).join()).toContain(
        '/EmbeddedFiles',
      )
    })
  })

  test('has metadata of PDF/A-3b and Factur-X', async () => {
    const file = await toPdfA3(await rendered, options)
    const objects = readPdfObjects(file)
    const text = Buffer.from(file).toString('latin1')
    await step(
      'EINVOICE-009 the metadata name PDF/A-3b and Factur-X EN 16931, and describe their properties',
      () => {
        const metadata = findOnlyObject(objects, '/Type /Metadata')
        expect(metadata.dictionary).not.toContain('/Filter')
        const root = readXml(String(metadata.stream).replace(/<\?xpacket.*?\?>/g, ''))
        const termOf = (name: string) => {
          const description = root.children[0]?.children.find(({ children }) =>
            children.some((child) => child.name === name),
          )
          return textAt(description, name)
        }
        expect(['part', 'conformance'].map(termOf)).toEqual(['3', 'B'])
        expect(['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel'].map(termOf)).toEqual([
          'INVOICE',
          'factur-x.xml',
          '1.0',
          'EN 16931',
        ])
        expect(['CreateDate', 'ModifyDate', 'Producer'].map(termOf)).toEqual([
          '2026-12-01T02:03:04Z',
          '2026-12-01T02:03:04Z',
          'Printery',
        ])
        const described = String(metadata.stream).matchAll(/<pdfaProperty:name>(\w+)</g)
        expect([...described].map(([, name]) => name)).toEqual([
          'DocumentFileName',
          'DocumentType',
          'Version',
          'ConformanceLevel',
        ])
        expect(metadata.stream?.toString('utf8')).toContain('Invoice INV-2026-000042 &lt;1&gt; &amp; more')
      },
    )
    await step('EINVOICE-009 its colours are those of sRGB, and it has an identifier', () => {
      const catalog = findOnlyObject(objects, '/Type /Catalog')
      const intent = objects.find(({ dictionary }) => dictionary.includes('/GTS_PDFA1')) ?? catalog
      const profile = /\/DestOutputProfile (\d+) 0 R/.exec(intent.dictionary)?.[1]
      const { dictionary, stream } = objects.find(({ number }) => number === Number(profile)) as PdfObject
      expect(dictionary).toContain('/N 3')
      const hash = createHash('sha256').update(stream as Buffer)
      expect(hash.digest('hex')).toBe('384b832de3412066743b52a75ee906b6fb9fb8d9e09e936fc2c43223815c6e0a')
      expect(text).toMatch(/\/ID \[ ?<([0-9A-F]{32})> <\1> ?\]/)
      expect(text.startsWith('%PDF-1.7\n%')).toBe(true)
      expect(text).not.toMatch(/\/Encrypt|\/JavaScript|\/Launch/)
    })
    const read = await readPdf(file)
    expect(read.title).toBe(options.title)
    expect(read.text).toBe((await readPdf(await rendered)).text)
    expect(read.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    expect(read.fonts).toHaveLength(4)
  })

  test('has the same bytes for the same input', async () => {
    const [one, two] = [await toPdfA3(await rendered, options), await toPdfA3(await rendered, options)]
    await step('EINVOICE-010 the same input gives the same bytes', () => {
      expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
    })
    const other = await toPdfA3(await rendered, { ...options, xml: xml.replace('000042', '000043') })
    const idOf = (file: Uint8Array) => /\/ID \[ ?<(\w+)>/.exec(Buffer.from(file).toString('latin1'))?.[1]
    expect(idOf(other)).not.toBe(idOf(one))
  })

  test('refuses fonts that are not embedded, and sets the print flag of links', async () => {
    await step('EINVOICE-010 a font that is not embedded is refused by its name', async () => {
      const notEmbedded = await draw((pdf) => pdf.text('Helvetica'), 'Helvetica')
      await expect(toPdfA3(notEmbedded, options)).rejects.toThrow('these fonts are not embedded: Helvetica')
    })
    await step('EINVOICE-010 links are printed', async () => {
      const linked = await draw((pdf) => pdf.link(10, 10, 100, 20, 'https://printery.example'))
      const annotation = findOnlyObject(readPdfObjects(await toPdfA3(linked, options)), '/Subtype /Link')
      expect(annotation.dictionary).toMatch(/\/F 4\b/)
    })
  })
})
