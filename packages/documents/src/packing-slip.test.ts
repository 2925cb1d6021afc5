import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PackingSlip } from './document-data.ts'
import { renderDocument } from './render-document.ts'
import { readPdf } from './testing/read-pdf.ts'
import { aPackingSlip } from './testing/sample-documents.ts'

const { resolve } = createRequire(import.meta.url)
const renderPdf = async (slip: PackingSlip) =>
  readPdf(await renderDocument(slip, (file) => readFile(resolve(file))))

test('a packing slip shows the contents and the address of the parcel, and no price', async () => {
  const [line] = aPackingSlip().lines
  if (!line) throw new Error('no line')
  const caps = {
    ...{ ...line, title: 'Cap', quantity: 10, printing: {}, screenColours: {} },
    sizes: [{ sizeName: 'one size', quantity: 10 }],
  }
  const { title, text, pages } = await renderPdf(aPackingSlip({ lines: [line, caps] }))
  expect([title, pages.length]).toEqual(['Packing slip e41c7790-a', 1])
  expect(text).toBe(
    [
      'Printery Pte. Ltd. Packing slip e41c7790-a',
      'Packing slip e41c7790-a',
      'Order e41c7790-a Expected delivery 18 Dec 2026 Delivery Type Fast Pieces 54 Boxes 3',
      'From Printery Pte. Ltd. 1 Demo Lane, Singapore 000001 Registration DEMO-0001 +65 0000 0000',
      'support@printery.example',
      'Delivered to Mei Tan 18 Jalan Besar, #04-02 Singapore 208786 +65 0000 1001',
      'Item Quantity Packed',
      'Everyday Tee, Butter S 6, XXL 38 Front screen printing, 2 colours. Back heat transfer. 44',
      'Cap, Butter One size 10 No print. 10',
      'Printery Pte. Ltd., Registration DEMO-0001 Page 1 of 1',
    ].join(' '),
  )
})

test('a line shows the picture of its product, and its rows are never divided between pages', async () => {
  const [line] = aPackingSlip().lines
  const grey = { width: 300, height: 300, channels: 3 as const, background: '#888888' }
  const picture = new Uint8Array(await sharp({ create: grey }).jpeg().toBuffer())
  const lines = Array.from({ length: 12 }, (_, index) => ({ ...line, title: `Tee ${index}.`, picture }))
  const { pages } = await renderPdf(aPackingSlip({ lines: lines as PackingSlip['lines'] }))
  expect(pages).toHaveLength(2)
  for (const { text, pictures } of pages)
    expect(pictures).toHaveLength(
      text.match(/Tee \d+\., Butter S 6, XXL 38 Front [^.]+\. Back heat transfer\. 44/g)?.length ?? 0,
    )
  for (const [index, { text }] of pages.entries()) {
    expect(text.startsWith('Printery Pte. Ltd. Packing slip e41c7790-a ')).toBe(true)
    expect(text.endsWith(`Registration DEMO-0001 Page ${index + 1} of 2`)).toBe(true)
  }
  expect(pages[0]?.pictures[0]?.points.map(Math.round)).toEqual([56, 56])
})
