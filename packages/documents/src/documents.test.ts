import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type DesignDocument,
  type DocumentData,
  type DocumentLine,
  type OrderDocument,
  pictureSize,
  type QuotationDocument,
  renderDocument,
} from './index.ts'
import { readPdf } from './testing/read-pdf.ts'

const { resolve } = createRequire(import.meta.url)
const read: string[] = []
const readFont = (file: string) => {
  read.push(file)
  return readFile(resolve(file))
}
const renderPdf = async (document: DocumentData) => readPdf(await renderDocument(document, readFont))

let picture: Uint8Array
beforeAll(async () => {
  const grey = { width: pictureSize, height: pictureSize, channels: 3 as const, background: '#888888' }
  picture = await sharp({ create: grey }).jpeg().toBuffer()
})

const seller = {
  name: 'Printery Pte. Ltd.',
  address: '1 Demo Lane, Singapore 000001',
  registration: 'DEMO-0001',
  phone: '+65 0000 0000',
  supportEmail: 'support@printery.example',
}
const sum = {
  subTotal: 120_900,
  discount: 10,
  shippingType: 'regular',
  shippingCost: 1800,
  total: 110_610,
} as const
// The time is on the 21st in Singapore.
const issued = { id: 'e41c7790-ab12-4cde-8f01-23456789abcd', createdAt: '2026-11-20T16:30:00.000Z', seller }

function line(number: number, more: Partial<DocumentLine> = {}): DocumentLine {
  return {
    title: `Tee ${number}.`,
    colourName: 'Butter',
    quantity: 44,
    price: 72_600,
    sizes: [
      { sizeName: 's', quantity: 6 },
      { sizeName: 'xxl', quantity: 38 },
    ],
    printing: { front: 'Screen Printing', back: 'Heat Transfer' },
    screenColours: { front: 2 },
    picture,
    ...more,
  }
}
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index + 1))

function quotation(more: Partial<QuotationDocument> = {}): QuotationDocument {
  return {
    ...issued,
    kind: 'quotation',
    validUntil: '2026-11-27T16:30:00.000Z',
    buyer: { name: 'Mei Tan', phoneNumber: '+65 0000 1001' },
    lines: lines(2),
    sum,
    ...more,
  }
}

function order(more: Partial<OrderDocument> = {}): OrderDocument {
  return {
    ...issued,
    kind: 'receipt',
    delivery: {
      ...{ name: 'Mei Tan', address: '18 Jalan Besar, #04-02\nSingapore 208786' },
      ...{ phoneNumber: '+65 0000 1001', email: 'mei@tidewater.test', by: '2026-12-18' },
    },
    billing: { name: 'Tidewater Pte. Ltd.', address: '2 Harbour Road' },
    payment: 'received',
    lines: lines(2),
    sum,
    ...more,
  }
}

test('DOC-005 DOC-006 a quotation shows its validity, due date and delivery time', async () => {
  const { title, language, text, fonts } = await renderPdf(quotation())
  expect(title).toBe('Quotation e41c7790-a')
  expect(language).toBe('en-SG')
  for (const words of [
    'Quotation No e41c7790-a',
    'Issued 21 Nov 2026',
    'Valid until 28 Nov 2026',
    'Payment due 28 Nov 2026',
    'This quotation is valid for 7 days, until 28 Nov 2026.',
    'Payment is due 7 days after issue, by 28 Nov 2026.',
    'Regular 15-20 days, fast 7-12 days, counted in working days. Ordered on 21 Nov 2026, regular delivery is expected 12 to 19 Dec 2026.',
    'For Mei Tan +65 0000 1001',
  ])
    expect(text).toContain(words)
  expect(fonts.length).toBeGreaterThan(2)
  expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
})

test('DOC-004 every document of an order shows its lines, its totals and the total in words', async () => {
  const twoLines = [line(1), line(2, { quantity: 3, price: 1000, printing: {}, screenColours: {} })]
  for (const document of [quotation({ lines: twoLines }), order({ lines: twoLines })]) {
    const { text } = await renderPdf(document)
    for (const words of [
      'Tee 1., Butter 44 pieces: S 6, XXL 38 Front screen printing, 2 colours. Back heat transfer. 44 $16.50 $726.00',
      // A price that is not divisible by its pieces has no unit price.
      'Tee 2., Butter 3 pieces: S 6, XXL 38 No print. 3 $10.00',
      'Subtotal $1,209.00 Discount, 10% - $120.90 Regular shipping $18.00 Total $1,106.10 SGD',
      'One thousand one hundred and six Singapore Dollars and ten cents',
    ])
      expect(text).toContain(words)
  }
})

test('the figures of a row are aligned with their headings', async () => {
  const [page] = (await renderPdf(quotation({ lines: [line(1)] }))).pages
  const endOf = (words: string) => {
    const foundText = page?.texts.find(({ text }) => text === words)
    return Math.round((foundText?.x ?? Number.NaN) + (foundText?.width ?? 0))
  }
  for (const [head, figure] of [
    ['Quantity', '44'],
    ['Each', '$16.50'],
    ['Price', '$726.00'],
  ] as const)
    expect(Math.abs(endOf(head) - endOf(figure)), head).toBeLessThan(2)
})

test('free shipping is shown as on screen, and no discount without one', async () => {
  const free = { subTotal: 100, discount: 0, shippingType: 'fast', shippingCost: 0, total: 100 } as const
  const { text } = await renderPdf(quotation({ sum: free }))
  expect(text).toContain('Subtotal $1.00 Fast shipping Free Total $1.00 SGD')
  expect(text).not.toContain('Discount')
})

test('CORRECT-009 a refunded amount is shown after the total, and is omitted without a refund', async () => {
  const { text } = await renderPdf(order({ sum: { ...sum, refunded: 2500 } }))
  expect(text).toContain('Total $1,106.10 SGD Refunded - $25.00')
  expect((await renderPdf(order({ sum: { ...sum, refunded: 0 } }))).text).not.toContain('Refunded')
})

test('DOC-007 receipt and invoice show seller, payer, recipient and the state of the payment', async () => {
  const { text, title } = await renderPdf(order())
  const window = { ...order().delivery, from: '2026-12-11' }
  expect((await renderPdf(order({ delivery: window }))).text).toContain('Expected delivery 11 to 18 Dec 2026')
  expect(title).toBe('Receipt e41c7790-a')
  for (const words of [
    'Printery Pte. Ltd. 1 Demo Lane, Singapore 000001 Registration DEMO-0001 +65 0000 0000 support@printery.example',
    'Billed to Tidewater Pte. Ltd. 2 Harbour Road',
    'Delivered to Mei Tan 18 Jalan Besar, #04-02 Singapore 208786 +65 0000 1001 mei@tidewater.test',
    'Expected delivery 18 Dec 2026',
    'Payment Received 21 Nov 2026',
    'If a piece has a defect, report it within 7 days of receiving it, with a picture.',
    'Write to support@printery.example or call +65 0000 0000.',
  ])
    expect(text).toContain(words)
  const refunded = await renderPdf(order({ kind: 'invoice', payment: 'refunded' }))
  expect(refunded.title).toBe('Invoice e41c7790-a')
  expect(refunded.text).toContain('Payment Refunded')
})

describe('DOC-002 DOC-003 a page is 9.5 by 14.7 inches with pictures of four times 96 pixels per inch', () => {
  test.each([
    [1, [1]],
    [3, [3]],
    [4, [3, 1]],
    [10, [3, 6, 1]],
    [22, [3, 6, 6, 6, 1]],
    [30, [3, 6, 6, 6, 6, 3]],
  ])('with %i rows', async (count, perPage) => {
    for (const document of [quotation({ lines: lines(count) }), order({ lines: lines(count) })]) {
      const { pages } = await renderPdf(document)
      const rows = pages.map(({ text }) =>
        [...text.matchAll(/Tee (\d+)\., Butter/g)].map(([, number]) => Number(number)),
      )
      expect(rows.flat()).toEqual(Array.from({ length: count }, (_, index) => index + 1))
      expect(rows.map((numbers) => numbers.length).filter(Boolean)).toEqual(perPage)
      for (const [index, { size, texts, text, pictures }] of pages.entries()) {
        expect(size).toEqual([684, 1058.4])
        expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
        for (const { x, y } of texts) {
          expect(x).toBeGreaterThanOrEqual(7.2)
          expect(y).toBeGreaterThanOrEqual(7.2)
          expect(y).toBeLessThanOrEqual(size[1] - 7.2)
        }
        // The margin is 7.2 points, and text starts 38 points inside of it.
        expect(Math.min(...texts.map(({ x }) => x))).toBeCloseTo(45.2, 1)
        for (const { pixels, points } of pictures) expect((pixels[0] / points[0]) * 72).toBeCloseTo(4 * 96, 0)
      }
      expect(pages.flatMap(({ pictures }) => pictures)).toHaveLength(count)
    }
  })

  test('with the longest texts of a line', async () => {
    const sizes = ['xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl', 'xxxxxl'].map((sizeName) => ({
      sizeName,
      quantity: 999,
    }))
    const paragraph = 'Combed cotton of Kampong '
    const long = (number: number) =>
      line(number, { title: `Tee ${number}. ${paragraph.repeat(7)}`, colourName: paragraph, sizes })
    const address = Array.from({ length: 250 }, (_, index) => index % 10).join('\n')
    const { pages } = await renderPdf(
      order({
        billing: { name: paragraph.repeat(8), address },
        lines: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(long),
      }),
    )
    const rows = pages.map(({ text }) => [...text.matchAll(/Tee \d+\./g)].length)
    expect(rows).toEqual([3, 6, 1])
  })

  test('a very long word is broken at the end of its column', async () => {
    const name = 'W'.repeat(201)
    const { pages } = await renderPdf(
      order({ billing: { name, address: name }, lines: [line(1, { title: name })] }),
    )
    const [{ texts, size } = { texts: [], size: [0, 0] }] = pages
    for (const { x, width } of texts) expect(x + width).toBeLessThan(size[0] - 7.2)
    expect(texts.filter(({ text }) => /^W+$/.test(text)).map(({ text }) => text)).not.toEqual([])
  })
})

describe('IV6 user texts remain plain text', () => {
  test.each([
    '"><img onerror>',
    '=HYPERLINK("http://evil.test")',
    '<b>Mei</b> & Söhne',
    'Łódź, Đặng Thị, Ωμέγα, Юрий',
    '陈美玲 新加坡惹兰勿刹十八号',
    // Tamil and Arabic are extracted as glyphs, so only parts of them can be compared.
  ])('%s', async (name) => {
    const { text, fonts } = await renderPdf(quotation({ buyer: { name, phoneNumber: '' } }))
    expect(text).toContain(name.normalize())
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
  })

  test('names in Tamil and Arabic are displayed in their own scripts', async () => {
    for (const [name, fontName] of [
      ['முருகன் செல்வன்', 'noto-sans-tamil'],
      ['محمد علي', 'noto-sans-arabic'],
    ] as const) {
      const { text, fonts } = await renderPdf(quotation({ buyer: { name, phoneNumber: '' } }))
      expect(fonts.map((font) => font.name).join(' ')).toContain(fontName)
      expect(text).not.toContain('[U+')
    }
  })

  test('a character that no font has is replaced by its code point, and direction overrides are removed', async () => {
    const name = 'Mei 🦄 Tan\u202e SGD\u200d\ufe0f \ud808\udc00'
    const { text } = await renderPdf(quotation({ buyer: { name, phoneNumber: '' } }))
    expect(text).toContain('Mei [U+1F984] Tan SGD [U+12000]')
  })

  test("text in the shop's fonts loads no fallback font", async () => {
    read.length = 0
    await renderPdf(quotation())
    expect(read.filter((file) => file.includes('noto'))).toEqual([])
  })
})

test('DOC-008 a design document has the page layout of a receipt', async () => {
  const { price: _, picture: _picture, ...item } = line(1)
  const document: DesignDocument = {
    ...{ ...issued, kind: 'design', item },
    pictures: [
      { label: 'Front Side: Design with template', picture, width: 1000, height: 1200 },
      { label: 'Back Side: Design with template', picture, width: 2000, height: 400 },
      { label: 'Back Side: Design without template', picture, width: 400, height: 4000 },
    ],
  }
  const { title, pages, text } = await renderPdf(document)
  expect(title).toBe('Design e41c7790-a')
  expect(pages.map(({ size }) => size)).toEqual(pages.map(() => [684, 1058.4]))
  expect(text).toContain('Tee 1., Butter 44 pieces')
  for (const { label } of document.pictures) expect(text).toContain(label)
  const ratios = pages.flatMap(({ pictures }) =>
    pictures.map(({ points: [width, height] }) => width / height),
  )
  for (const [index, ratio] of [1000 / 1200, 5, 0.1].entries()) expect(ratios[index]).toBeCloseTo(ratio, 2)
})

test('an extended quotation shows only its new expiry', async () => {
  const { text } = await renderPdf(quotation({ validUntil: '2026-12-10T15:59:59.999Z' }))
  expect(text).toContain('This quotation is valid until 10 Dec 2026. Payment is due by 10 Dec 2026.')
})

describe('the tax of a document', () => {
  const untaxed = quotation()
  const tax = (mode: 'inclusive' | 'exclusive', label: string) =>
    quotation({ sum: { ...untaxed.sum, tax: { mode, rows: [{ label, cents: 9133 }] } } })

  test('TAX-032 quotation, receipt and invoice show their tax, included in the total or added before it', async () => {
    const textOf = async (document: DocumentData) => (await renderPdf(document)).text
    const included = await textOf(tax('inclusive', 'Includes 9% GST'))
    expect(included).toContain('Includes 9% GST')
    expect(included).toContain('$91.33')
    expect(await textOf(tax('exclusive', '9% GST'))).toContain('9% GST')
    expect(await textOf(untaxed)).not.toContain('GST')
  })
})
