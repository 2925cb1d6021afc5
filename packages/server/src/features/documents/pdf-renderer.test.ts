import { execFileSync } from 'node:child_process'
import type { DocumentData } from '@printery/documents'
import { readPdf } from '@printery/documents/testing/read-pdf'
import { afterEach, expect, test } from 'vitest'
import { createPdfRenderer, type PdfRenderer } from './pdf-renderer.ts'

const documentData: DocumentData = {
  kind: 'quotation',
  id: 'e41c7790-ab12-4cde-8f01-23456789abcd',
  createdAt: '2026-11-20T03:00:00.000Z',
  validUntil: '2026-11-27T03:00:00.000Z',
  seller: { name: 'Printery', address: '', registration: '', phone: '', supportEmail: '' },
  buyer: { name: 'Mei Tan', phoneNumber: '' },
  lines: [],
  sum: { subTotal: 0, discount: 0, shippingType: 'regular', shippingCost: 0, total: 0 },
}
const work = { documentData, pictures: [] }
const loaderOf = (known: typeof work) => async () => [known]

let renderer: PdfRenderer
afterEach(() => renderer.close())

const refused = { code: 'unavailable' }

test('documents beyond the waiting limit are refused, and waiting ones are created', async () => {
  renderer = createPdfRenderer({ maxPerCaller: 1, maxTotal: 3 })
  const requests = ['mei', 'mei', 'mei', 'arjun', 'sofia'].map((caller) =>
    renderer.render(caller, loaderOf(work)),
  )
  const [first, second, overCallerLimit, other, overTotalLimit] = await Promise.allSettled(requests)
  expect(overCallerLimit).toMatchObject({ status: 'rejected', reason: { code: 'too_many' } })
  expect(overTotalLimit).toMatchObject({ status: 'rejected', reason: refused })
  for (const document of [first, second, other])
    expect((await readPdf((document as PromiseFulfilledResult<Buffer>).value)).text).toContain('For Mei Tan')
  await expect(renderer.render('mei', loaderOf(work))).resolves.toBeInstanceOf(Buffer)
})

test('pictures are loaded only when the turn of their document comes', async () => {
  renderer = createPdfRenderer()
  let loadedCount = 0
  const requests = ['mei', 'mei', 'arjun', 'sofia'].map(async (caller, n) => {
    const loadRequests = async () => {
      loadedCount += 1
      // All four are queued by now, and no other document has loaded its pictures.
      if (n === 0) await new Promise(setImmediate).then(() => expect(loadedCount).toBe(1))
      if (n === 1) throw new Error('its pictures are gone')
      return [work]
    }
    await renderer.render(caller, loadRequests)
  })
  const results = await Promise.allSettled(requests)
  expect(loadedCount).toBe(4)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

test('a document whose process exits is refused, and the next one starts another process', async () => {
  renderer = createPdfRenderer()
  const before = listPdfProcesses()
  const lost = renderer.render('mei', loaderOf(work))
  const [process] = await new Promise<string[]>((resolve) =>
    setImmediate(() => resolve(listPdfProcesses().filter((pid) => !before.includes(pid)))),
  )
  globalThis.process.kill(Number(process), 'SIGKILL')
  await expect(lost).rejects.toMatchObject(refused)
  await expect(renderer.render('mei', loaderOf(work))).resolves.toBeInstanceOf(Buffer)
})

test('an error of one document does not affect others', async () => {
  renderer = createPdfRenderer()
  const broken = { documentData: { ...documentData, sum: { ...documentData.sum, total: -1 } }, pictures: [] }
  await expect(renderer.render('mei', loaderOf(broken))).rejects.toThrow('no amount of a document')
  await expect(renderer.render('mei', loaderOf(work))).resolves.toBeInstanceOf(Buffer)
})

test('a picture that cannot be drawn is left out', async () => {
  renderer = createPdfRenderer()
  const line = {
    ...{ title: 'Tee', colourName: 'White', quantity: 1, price: 100 },
    ...{ sizes: [], printing: {}, screenColours: {} },
  }
  const broken = { productPicture: new TextEncoder().encode('no picture'), backdrop: '#ffffff' }
  const bytes = await renderer.render('mei', async () => [
    { documentData: { ...documentData, lines: [line] } as DocumentData, pictures: [broken] },
  ])
  const { text, pages } = await readPdf(bytes)
  expect(text).toContain('Tee, White')
  expect(pages[0]?.pictures).toEqual([])
})

/** Ids of the PDF processes that this process has started. */
function listPdfProcesses(): string[] {
  const psArguments = ['-o', 'pid=,args=', '--ppid', String(globalThis.process.pid)]
  const listed = execFileSync('ps', psArguments, { encoding: 'utf8' }).split('\n')
  return listed.filter((line) => line.includes('pdf-process')).map((line) => line.trim().split(' ')[0] ?? '')
}
