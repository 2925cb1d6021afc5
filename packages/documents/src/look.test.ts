import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderDocument } from './render-document.ts'
import { layoutOf } from './testing/describe-look.ts'
import { readPdfObjects } from './testing/read-pdf-objects.ts'
import { aJobTicket, aLine, aPackingSlip, aReceipt, documentFields } from './testing/sample-documents.ts'

const { resolve } = createRequire(import.meta.url)

/** Returns the texts between the details of a document and its footer. */
const belowDetails = (texts: string[]) =>
  texts.filter((each) => {
    const y = Number(/, ([\d.]+):/.exec(each)?.[1])
    return y > 200 && y < 1000
  })

test('a receipt has this layout', async () => {
  const { texts, areas } = await layoutOf(aReceipt())
  expect(texts).toEqual([
    '45.2, 47: heading 17 ink: Printery Pte. Ltd.',
    '541.6, 47.1: figure 9.5 caption: Receipt e41c7790-a',
    '45.2, 120.7: heading 38 ink: Receipt',
    '193.1, 121.5: figure 27 ink: e41c7790-a',
    '59.2, 162.5: text 8.5 caption: Order',
    '59.2, 177: figure 11 ink: e41c7790-a',
    '200.6, 162.5: text 8.5 caption: Issued',
    '200.6, 177: figure 11 ink: 21 Nov 2026',
    '342, 162.5: text 8.5 caption: Payment',
    '342, 177: figure 11 ink: Received 21 Nov 2026',
    '483.4, 162.5: text 8.5 caption: Expected delivery',
    '483.4, 177: figure 11 ink: 18 Dec 2026',
    '45.2, 219.9: text 8.5 caption: From',
    '45.2, 233.3: strong 10.5 ink: Printery Pte. Ltd.',
    '45.2, 248.5: text 10.5 soft: 1 Demo Lane, Singapore 000001',
    '45.2, 263.7: text 10.5 soft: Registration DEMO-0001',
    '45.2, 279: text 10.5 soft: +65 0000 0000',
    '45.2, 294.2: text 10.5 soft: support@printery.example',
    '250.4, 219.9: text 8.5 caption: Billed to',
    '250.4, 233.3: strong 10.5 ink: Tidewater Pte. Ltd.',
    '250.4, 248.5: text 10.5 soft: 2 Harbour Road',
    '455.6, 219.9: text 8.5 caption: Delivered to',
    '455.6, 233.3: strong 10.5 ink: Mei Tan',
    '455.6, 248.5: text 10.5 soft: 18 Jalan Besar, #04-02',
    '455.6, 263.7: text 10.5 soft: Singapore 208786',
    '455.6, 279: text 10.5 soft: +65 0000 1001',
    '455.6, 294.2: text 10.5 soft: mei@tidewater.test',
    '45.2, 329.5: text 8.5 caption: Item',
    '424.2, 329.5: text 8.5 caption: Quantity',
    '523.2, 329.5: text 8.5 caption: Each',
    '618.4, 329.5: text 8.5 caption: Price',
    '117.5, 362.7: strong 12 ink: Everyday Tee, Butter',
    '117.5, 380.5: text 10.5 soft: 44 pieces: S 6, XXL 38',
    '117.5, 395.7: text 10.5 soft: Front screen printing, 2 colours. Back heat transfer.',
    '446.5, 361.8: figure 10.5 ink: 44',
    '506.5, 361.8: figure 10.5 soft: $16.50',
    '596.5, 361.8: figure 10.5 ink: $726.00',
    '45.2, 486.3: text 8.5 caption: Total in words',
    '45.2, 501.7: heading 13 ink: Six hundred and seventy-one Singapore Dollars',
    '45.2, 519.2: heading 13 ink: and forty cents',
    '45.2, 548.9: text 10.5 soft: If a piece has a defect, report it within 7 days of receiving it, with',
    '45.2, 564.1: text 10.5 soft: a picture.',
    '45.2, 579.3: text 10.5 soft: Write to support@printery.example or call +65 0000 0000.',
    '380.8, 504.3: text 10.5 soft: Subtotal',
    '594.7, 505.3: figure 11 ink: $726.00',
    '380.8, 525.5: text 10.5 soft: Discount, 10%',
    '588.4, 526.5: figure 11 ink: - $72.60',
    '380.8, 546.7: text 10.5 soft: Regular shipping',
    '601, 547.8: figure 11 ink: $18.00',
    '380.8, 584.6: strong 10.5 ink: Total',
    '534.3, 586.6: figure 17 ink: $671.40 SGD',
    '45.2, 1035.1: text 8.5 caption: Printery Pte. Ltd., Registration DEMO-0001',
    '599.3, 1035.1: text 8.5 caption: Page 1 of 1',
  ])
  expect(areas).toEqual([
    '7.2, 7.2: 167.4 x 6 #00a4d8',
    '174.6, 7.2: 167.4 x 6 #d8298a',
    '342, 7.2: 167.4 x 6 #ffdf2b',
    '509.4, 7.2: 167.4 x 6 ink',
    '45.2, 59.4: 593.6 x 0 ink',
    '45.2, 143.3: 593.6 x 48.3 sunk',
    '45.2, 338.1: 593.6 x 0 ink',
    '45.2, 454.1: 593.6 x 0 line',
    '45.2, 351.1: 56.3 x 56.3 sunk',
    '380.8, 478.1: 64.5 x 5 #00a4d8',
    '445.3, 478.1: 64.5 x 5 #d8298a',
    '509.8, 478.1: 64.5 x 5 #ffdf2b',
    '574.3, 478.1: 64.5 x 5 ink',
    '380.8, 559.8: 258 x 1.5 ink',
  ])
})

test('a job ticket has this layout', async () => {
  const { texts, areas } = await layoutOf(aJobTicket({ comments: ['Fold them.', 'Thanks.'] }))
  expect(belowDetails(texts)).toEqual([
    '45.2, 232.1: heading 22 ink: Everyday Tee',
    '69.2, 254.6: strong 10.5 ink: Butter',
    '108.7, 255.8: figure 11 ink: fcc82c',
    '45.2, 276.2: text 10.5 soft: Approved by the customer.',
    '548.2, 331.9: text 8.5 caption: Opens this item',
    '74.6, 368.1: text 8.5 caption: S',
    '72.2, 389.7: figure 18 ink: 6',
    '138.9, 368.1: text 8.5 caption: XXL',
    '137.1, 389.7: figure 18 ink: 38',
    '207.5, 368.1: text 8.5 white: Total',
    '207.1, 389.7: figure 18 white: 44',
    '93.6, 458.3: text 10.5 soft: The picture is not available at the moment.',
    '367.2, 447.7: strong 12 ink: Front',
    '367.2, 468.5: text 8.5 caption: Method',
    '367.2, 481.9: strong 10.5 ink: Screen Printing',
    '367.2, 500.2: text 8.5 caption: Inks',
    '367.2, 513.6: strong 10.5 ink: 2',
    '367.2, 531.9: text 8.5 caption: Print area',
    '367.2, 545.3: strong 10.5 ink: Full front A3',
    '367.2, 563.6: text 8.5 caption: Print size',
    '367.2, 577: strong 10.5 ink: 210 x 148.5 mm',
    '367.2, 595.3: text 8.5 caption: Approved version',
    '367.2, 608.7: strong 10.5 ink: 3',
    '367.2, 627: text 8.5 caption: File',
    '367.2, 640.4: strong 10.5 ink: 02-',
    '384.6, 640.4: strong 10.5 ink: front-v3.pdf',
    '45.2, 689.1: strong 12 ink: Comments',
    '45.2, 706.9: text 10.5 soft: Fold them.',
    '45.2, 722.1: text 10.5 soft: Thanks.',
  ])
  expect(belowDetails(areas)).toEqual([
    '45.2, 244: 16 x 16 #fcc82c',
    '45.2, 244: 16 x 0.8 ink',
    '61.2, 244: 0 x 16 ink',
    '45.2, 260: 16 x 0 ink',
    '45.2, 244: 0 x 16 ink',
    '533.7, 222.6: 90.1 x 90.1 ink',
    '45.2, 353.1: 64 x 0.8 line',
    '109.2, 353.1: 0 x 47.5 line',
    '45.2, 400.6: 64 x 0 line',
    '45.2, 353.1: 0 x 47.5 line',
    '115.2, 353.1: 64 x 0.8 line',
    '179.2, 353.1: 0 x 47.5 line',
    '115.2, 400.6: 64 x 0 line',
    '115.2, 353.1: 0 x 47.5 line',
    '185.2, 353.1: 64 x 47.5 ink',
    '185.2, 353.1: 64 x 0.8 ink',
    '249.2, 353.1: 0 x 47.5 ink',
    '185.2, 400.6: 64 x 0 ink',
    '185.2, 353.1: 0 x 47.5 ink',
    '45.2, 420.6: 593.6 x 1.5 ink',
    '45.2, 436.1: 300 x 209.4 sunk',
  ])
})

test('a packing slip has this layout', async () => {
  const { texts, areas } = await layoutOf(aPackingSlip())
  expect(belowDetails(texts)).toEqual([
    '45.2, 219.9: text 8.5 caption: From',
    '45.2, 233.3: strong 10.5 ink: Printery Pte. Ltd.',
    '45.2, 248.5: text 10.5 soft: 1 Demo Lane, Singapore 000001',
    '45.2, 263.7: text 10.5 soft: Registration DEMO-0001',
    '45.2, 279: text 10.5 soft: +65 0000 0000',
    '45.2, 294.2: text 10.5 soft: support@printery.example',
    '353, 219.9: text 8.5 caption: Delivered to',
    '353, 233.3: strong 10.5 ink: Mei Tan',
    '353, 248.5: text 10.5 soft: 18 Jalan Besar, #04-02',
    '353, 263.7: text 10.5 soft: Singapore 208786',
    '353, 279: text 10.5 soft: +65 0000 1001',
    '45.2, 329.5: text 8.5 caption: Item',
    '452.2, 329.5: text 8.5 caption: Quantity',
    '593.8, 329.5: text 8.5 caption: Packed',
    '117.5, 362.7: strong 12 ink: Everyday Tee, Butter',
    '117.5, 380.5: text 10.5 soft: S 6, XXL 38',
    '117.5, 395.7: text 10.5 soft: Front screen printing, 2 colours. Back heat transfer.',
    '469.1, 366.4: figure 15 ink: 44',
  ])
  expect(belowDetails(areas)).toEqual([
    '45.2, 338.1: 593.6 x 0 ink',
    '45.2, 421.1: 593.6 x 0 line',
    '45.2, 351.1: 56.3 x 56.3 sunk',
    '604.5, 351.1: 18 x 1 ink',
    '622.5, 351.1: 0 x 18 ink',
    '604.5, 369.1: 18 x 0 ink',
    '604.5, 351.1: 0 x 18 ink',
  ])
})

test('a document of a design has this layout beside its pictures', async () => {
  const grey = { width: 100, height: 120, channels: 3 as const, background: '#888888' }
  const picture = new Uint8Array(await sharp({ create: grey }).jpeg().toBuffer())
  const { price: _, ...item } = aLine()
  const designPicture = { label: 'Front Side: Design with template', picture, width: 1000, height: 1200 }
  const { texts, areas } = await layoutOf({
    ...documentFields,
    kind: 'design',
    item,
    pictures: [designPicture],
  })
  expect(belowDetails(texts).slice(6)).toEqual([
    '45.2, 332.9: strong 12 ink: Everyday Tee, Butter',
    '45.2, 350.6: text 10.5 soft: 44 pieces: S 6, XXL 38',
    '45.2, 365.8: text 10.5 soft: Front screen printing, 2 colours. Back heat transfer.',
    '61.2, 415.1: strong 10.5 ink: Front Side: Design with template',
  ])
  expect(belowDetails(areas)).toEqual(['45.2, 388.9: 593.6 x 392.8 sunk'])
})

test('the metadata of a document contain the shop as its author, and the time of its order', async () => {
  const file = await renderDocument(aReceipt(), (name) => readFile(resolve(name)))
  const objects = readPdfObjects(file)
  const info = objects.find(({ dictionary }) => dictionary.includes('/Creator'))?.dictionary ?? ''
  const metadata = info.replaceAll(
    /(\d+) 0 R/g,
    (_, number) => objects.find((each) => each.number === Number(number))?.dictionary ?? '',
  )
  for (const entry of ['Author', 'Creator', 'Producer'])
    expect(metadata).toContain(`/${entry} (Printery Pte. Ltd.)`)
  expect(metadata).toContain('/Title (Receipt e41c7790-a)')
  expect(metadata).toContain('/CreationDate (D:20261120163000Z)')
})
