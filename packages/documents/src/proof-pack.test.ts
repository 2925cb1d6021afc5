import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readAttachedText, toPdfA3WithRecord } from './archive/to-pdf-a3.ts'
import type { ProofPack, ProofPackPrint } from './document-data.ts'
import { renderDocument } from './render-document.ts'
import { readPdf } from './testing/read-pdf.ts'
import { readPdfObjects } from './testing/read-pdf-objects.ts'
import { aJobTicket } from './testing/sample-documents.ts'

const { resolve } = createRequire(import.meta.url)
const render = (pack: ProofPack) => renderDocument(pack, (file) => readFile(resolve(file)))

const front: ProofPackPrint = {
  ...{ side: 'front', method: 'Screen Printing', area: 'full-front-a3', widthMm: 210, heightMm: 148.5 },
  inks: ['Underbase', 'Dark red b3202c'],
  device: 'Carousel, version 2: PDF',
  files: [{ name: '7f3a9c21-e_2_tee_front_print_v3.pdf', size: 1_234_567, sha256: 'a'.repeat(64) }],
}

const aProofPack = (more: Partial<ProofPack> = {}): ProofPack => ({
  ...{
    kind: 'proof pack',
    id: 'e41c7790-ab00-4000-8000-000000000000',
    createdAt: '2026-12-01T02:03:04.000Z',
  },
  ...{
    seller: aJobTicket().seller,
    number: 2,
    title: 'Everyday Tee',
    colourName: 'Butter',
    colour: 'fcc82c',
  },
  ...{ quantity: 44, price: 76_560, prints: [front] },
  sizes: [
    { sizeName: 's', quantity: 6 },
    { sizeName: 'xxl', quantity: 38 },
  ],
  approval: {
    ...{ by: 'Mei Tan, customer', at: '2026-12-01T02:03:04.000Z', version: 3, hash: 'b'.repeat(64) },
    agreed: ['Version 3 of the artwork is printed as shown.', 'Proofing: Print Now.'],
  },
  ...more,
})

test('PREPRESS-067 a proof pack shows how an item is printed, its price, and who approved it and when', async () => {
  const { title, text, pages } = await readPdf(await render(aProofPack()))
  expect([title, pages.length]).toEqual(['Proof pack e41c7790-a/2', 1])
  expect(text).toBe(
    [
      'Printery Pte. Ltd. Proof pack e41c7790-a/2',
      'Proof pack e41c7790-a/2',
      'Order e41c7790-a Item 2 Approved version 3 Approved 1 Dec 2026 Pieces 44',
      'Everyday Tee Butter fcc82c',
      'S 6 XXL 38 Total 44',
      'The picture is not available at the moment. Front',
      'Method Screen Printing Print area Full front A3 Print size 210 x 148.5 mm',
      'Inks Underbase, Dark red b3202c Device profile Carousel, version 2: PDF',
      `Print files 7f3a9c21-e_2_tee_front_print_v3.pdf, 1,234,567 bytes sha256 ${'a'.repeat(64)}`,
      '44 pieces at $17.40 $765.60 Discount, shipping and tax of the order are on its receipt.',
      'What was agreed Approved by Mei Tan, customer, 1 Dec 2026',
      'Version 3 of the artwork is printed as shown. Proofing: Print Now.',
      `sha256 of the files of version 3 ${'b'.repeat(64)}`,
      'All of this is attached for programs, as proof-pack.json.',
      'Printery Pte. Ltd., Registration DEMO-0001 Page 1 of 1',
    ].join(' '),
  )
})

test('unknown properties of a print are omitted, twenty plates continue on further pages, and only a whole price per piece is shown', async () => {
  const grey = { width: 90, height: 60, channels: 3 as const, background: '#888888' }
  const bytes = await sharp({ create: grey }).jpeg().toBuffer()
  const files = Array.from({ length: 30 }, (_, index) => ({
    ...{ name: `plate ${index}.png`, size: 100, sha256: 'c'.repeat(64) },
  }))
  const bare: ProofPackPrint = {
    ...{ side: 'back', method: 'Embroidery', area: null, widthMm: null, heightMm: null, inks: [], files },
    picture: { bytes, width: 90, height: 60 },
  }
  const { text, pages } = await readPdf(await render(aProofPack({ prints: [front, bare], price: 76_561 })))
  expect(text).toContain('Back Method Embroidery Print files plate 0.png, 100 bytes')
  expect(text).toContain('44 pieces $765.61')
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flatMap(({ pictures }) => pictures)).toHaveLength(1)
})

test('PREPRESS-068 the record is attached to the archivable document unchanged, and the same input gives the same bytes', async () => {
  const json = '{\n  "format": "printery proof pack",\n  "by": "Zoë <&>"\n}\n'
  const options = {
    ...{ json, fileName: 'proof-pack.json', description: 'What it says, as data', title: 'Proof pack 1/2' },
    ...{ author: 'Printery', createdAt: new Date('2026-12-01T02:03:04Z') },
  }
  const pdf = await render(aProofPack())
  const [one, two] = [await toPdfA3WithRecord(pdf, options), await toPdfA3WithRecord(pdf, options)]
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true)
  expect(await readAttachedText(one, 'proof-pack.json')).toBe(json)
  expect(await readAttachedText(one, 'factur-x.xml')).toBeUndefined()
  const dictionaries = readPdfObjects(one).map(({ dictionary }) => dictionary)
  const specification = dictionaries.find((each) => each.includes('/Type /Filespec'))
  expect(specification).toContain('/AFRelationship /Data')
  expect(dictionaries.find((each) => each.includes('/Type /EmbeddedFile'))).toContain(
    '/Subtype /application#2Fjson',
  )
  const metadata = readPdfObjects(one).find(({ dictionary }) => dictionary.includes('/Type /Metadata'))
  const xmp = String(metadata?.stream)
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(xmp).not.toContain('factur')
})
