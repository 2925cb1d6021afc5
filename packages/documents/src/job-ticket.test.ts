import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { DocumentPrint, JobTicket } from './document-data.ts'
import { renderDocument } from './render-document.ts'
import { readPdf } from './testing/read-pdf.ts'
import { readPdfObjects } from './testing/read-pdf-objects.ts'
import { aJobTicket } from './testing/sample-documents.ts'

const { resolve } = createRequire(import.meta.url)
const renderPdf = async (ticket: JobTicket) =>
  readPdf(await renderDocument(ticket, (file) => readFile(resolve(file))))
const [front] = aJobTicket().prints as [DocumentPrint]

test('a job ticket shows the product, its prints, the quantities and the due date', async () => {
  const { title, text, pages } = await renderPdf(aJobTicket())
  expect([title, pages.length]).toEqual(['Job ticket e41c7790-a/2', 1])
  expect(text).toBe(
    [
      'Printery Pte. Ltd. Job ticket e41c7790-a/2',
      'Job ticket e41c7790-a/2',
      'Due 18 Dec 2026 Pieces 44 Order e41c7790-a Item 2 Issued 21 Nov 2026',
      'Everyday Tee Butter fcc82c Approved by the customer. Opens this item',
      'S 6 XXL 38 Total 44',
      'The picture is not available at the moment. Front',
      'Method Screen Printing Inks 2 Print area Full front A3 Print size 210 x 148.5 mm',
      'Approved version 3 File 02-front-v3.pdf',
      'Printery Pte. Ltd., Registration DEMO-0001 Page 1 of 1',
    ].join(' '),
  )
})

test('unknown properties of a print are omitted, and each side has its own section', async () => {
  const back: DocumentPrint = {
    ...{ side: 'back', method: 'Embroidery', area: null, widthMm: null, heightMm: null, version: 1 },
  }
  const { text } = await renderPdf(aJobTicket({ prints: [{ ...front, widthMm: null }, back] }))
  expect(text).toContain(
    'Front Method Screen Printing Inks 2 Print area Full front A3 Approved version 3 File',
  )
  expect(text).toContain('Back Method Embroidery Approved version 1 Printery')
  const { text: noHeight } = await renderPdf(aJobTicket({ prints: [{ ...front, heightMm: null }] }))
  expect(noHeight).not.toContain('Print size')
})

test('PREPRESS-089 the threads and stitches of an embroidered side are listed with their colours', async () => {
  const list = [
    { number: '507', name: 'Navy', hex: '1f2b47', distance: 0.4 },
    { number: '304', name: 'Red', hex: 'c21f30', distance: 7 },
  ]
  const back: DocumentPrint = {
    ...{ side: 'back', method: 'Embroidery', area: null, widthMm: null, heightMm: null, version: 1 },
    threads: { list, stitches: 12_300 },
  }
  const { text } = await renderPdf(aJobTicket({ prints: [back] }))
  expect(text).toContain('Threads 507 Navy Delta E 0.4 304 Red Delta E 7.0 Stitches about 12,300')
  expect((await renderPdf(aJobTicket())).text).not.toContain('Threads')
})

test('PREPRESS-118 each thread has its stitches, and threads of an upload have none', async () => {
  const thread = { number: '507', name: 'Navy', hex: '1f2b47', distance: 0.4 }
  const back: DocumentPrint = {
    ...{ side: 'back', method: 'Embroidery', area: null, widthMm: null, heightMm: null, version: 1 },
    threads: { list: [{ ...thread, stitches: 3200 }], stitches: 3200 },
  }
  const { text } = await renderPdf(aJobTicket({ prints: [back] }))
  expect(text).toContain('Threads 507 Navy Delta E 0.4 about 3,200 stitches Stitches about 3,200')
  const upload = await renderPdf(aJobTicket({ prints: [{ ...back, threads: { list: [thread] } }] }))
  expect(upload.text).toContain('Threads 507 Navy Delta E 0.4')
  expect(upload.text).not.toContain('titches')
})

test('the ticket of an item without a print states that there is none', async () => {
  expect((await renderPdf(aJobTicket({ prints: [] }))).text).toContain('Total 44 No print.')
  expect((await renderPdf(aJobTicket())).text).not.toContain('No print.')
})

test('comments of the customer follow the prints, each on a separate line', async () => {
  const { pages } = await renderPdf(aJobTicket({ comments: ['Fold them.', 'One box for each size.'] }))
  const texts = pages[0]?.texts ?? []
  const lines = ['Comments', 'Fold them.', 'One box for each size.'].map((words) =>
    texts.find(({ text }) => text === words),
  )
  const [head = 0, first = 0, second = 0] = lines.map((line) => line?.y)
  expect(first).toBeGreaterThan(head)
  expect(second).toBeGreaterThan(first)
  expect((await renderPdf(aJobTicket())).text).not.toContain('Comments')
})

test.each([
  [{ width: 600, height: 200 }, [276, 92]],
  [{ width: 200, height: 600 }, [66.7, 200]],
  [{ width: 60, height: 40 }, [276, 184]],
])('a picture of %j fills its box as far as its aspect ratio allows', async (size, points) => {
  const grey = { ...size, channels: 3 as const, background: '#888888' }
  const bytes = new Uint8Array(await sharp({ create: grey }).jpeg().toBuffer())
  const { pages, text } = await renderPdf(aJobTicket({ prints: [{ ...front, picture: { bytes, ...size } }] }))
  expect(text).not.toContain('not available')
  const [picture] = pages[0]?.pictures ?? []
  expect(picture?.pixels).toEqual([size.width, size.height])
  expect(picture?.points.map((each) => Math.round(each * 10) / 10)).toEqual(points)
})

test('the code on a job ticket is a link to its item', async () => {
  const file = await renderDocument(aJobTicket(), (name) => readFile(resolve(name)))
  const links = readPdfObjects(file).flatMap(
    ({ dictionary }) => /\/URI \(([^)]*)\)/.exec(dictionary)?.[1] ?? [],
  )
  expect(links).toEqual(['https://printery.example/worklist/e41c7790/2'])
})

test('each page of a ticket has its number, the shop and the page number', async () => {
  const comments = Array.from({ length: 70 }, (_, index) => `Comment ${index + 1}.`)
  const { pages, text } = await renderPdf(aJobTicket({ comments }))
  expect(pages).toHaveLength(2)
  for (const [index, page] of pages.entries()) {
    expect(page.text.startsWith('Printery Pte. Ltd. Job ticket e41c7790-a/2 ')).toBe(true)
    expect(page.text.endsWith(`Printery Pte. Ltd., Registration DEMO-0001 Page ${index + 1} of 2`)).toBe(true)
  }
  expect(text.match(/Comment \d+\./g)).toEqual(comments)
})
