import { readdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { CartItemForm, ProductView, QuotationWithItems } from '@printery/contract'
import { priceLine } from '@printery/domain'
import { aPicture, type TestFile } from '@printery/tests'
import {
  type PrintableQuotation,
  quotationDocument,
  sellerOf,
} from '../packages/web/src/printing/documents.ts'
import { openHydratedPage, withBrowser } from './browser.ts'
import { inParallel } from './filled-shop.ts'
import { durationMetric, lowestP95s, type Metric, percentile } from './metric.ts'
import { plainCall } from './plain-call.ts'

const lineCount = 30
const documentsPerRound = 5
const concurrentQuotations = 50
/** The same number as in the rest of the bench. */
const concurrentReaders = 10
const limits = { server: 250, browser: 400, list: 200 }

/** Measures PDFs of quotations with 30 printed lines: on the server, in a browser, and fifty concurrently while other clients read. */
export async function documentMetrics(
  shopUrl: string,
  token: string,
  productIds: readonly string[],
): Promise<Metric[]> {
  const shop = createShopClient(shopUrl, token)
  await fillCart(shop, productIds)
  // The first documents are not measured: they load the fonts and render the products.
  for (let warmUp = 0; warmUp < 3; warmUp++) await shop.pdf((await shop.quote()).id)
  return [await serverPdfMetric(shop), await listDuringQuotationsMetric(shop), await browserPdfMetric(shop)]
}

async function serverPdfMetric(shop: ShopClient): Promise<Metric> {
  const ids: string[] = []
  const firstRounds = await lowestP95s(async () => {
    const durations: number[] = []
    for (let turn = 0; turn < documentsPerRound; turn++) {
      const { id } = await shop.quote()
      ids.push(id)
      durations.push(await measureMs(() => shop.pdf(id)))
    }
    return durations
  })
  const repeatedRounds = await lowestP95s(async () => {
    const durations: number[] = []
    for (const id of ids.slice(0, documentsPerRound)) durations.push(await measureMs(() => shop.pdf(id)))
    return durations
  })
  const label = `quotation of ${lineCount} lines as PDF on the server, p95 of ${documentsPerRound}`
  return durationMetric(label, firstRounds, limits.server, 'read again from the storage', repeatedRounds)
}

async function listDuringQuotationsMetric(shop: ShopClient): Promise<Metric> {
  const quiet: number[] = []
  const endsAt = performance.now() + 3000
  await readListWhile(shop, quiet, () => performance.now() < endsAt)
  const busy: number[] = []
  let isCreating = true
  const startedAt = performance.now()
  // Each PDF is requested immediately: later, the job of its email would have rendered it already.
  const quoteAndPrint = async () => shop.pdf((await shop.quote()).id)
  const creating = Promise.all(Array.from({ length: concurrentQuotations }, quoteAndPrint)).finally(
    () => (isCreating = false),
  )
  await Promise.all([creating, readListWhile(shop, busy, () => isCreating)])
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const label = `product list while ${concurrentQuotations} such quotations are created concurrently (all in ${seconds} s), p95 of ${busy.length}`
  const p95 = (durations: number[]) => [percentile(durations, 0.95)]
  return durationMetric(label, p95(busy), limits.list, 'without them', p95(quiet))
}

/** Ten clients read the list without a pause. */
async function readListWhile(
  shop: ShopClient,
  durations: number[],
  shouldContinue: () => boolean,
): Promise<void> {
  await Promise.all(
    Array.from({ length: concurrentReaders }, async () => {
      while (shouldContinue()) durations.push(await measureMs(shop.list))
    }),
  )
}

async function browserPdfMetric(shop: ShopClient): Promise<Metric> {
  const quotation = await shop.quote()
  const shopDetails = await shop.shopDetails()
  const work = {
    chunk: await findChunkUrl(),
    document: quotationDocument(quotation as PrintableQuotation, sellerOf(shopDetails)),
    items: quotation.items,
  }
  return withBrowser(async (browser) => {
    const page = await openHydratedPage(browser, shop.url)
    const firstMs = await createInPage(page, work)
    const rounds = await lowestP95s(async () => {
      const durations: number[] = []
      for (let turn = 0; turn < documentsPerRound; turn++) durations.push(await createInPage(page, work))
      return durations
    })
    const urls = work.items.flatMap(({ image, printed }) => [
      `${image}?w=300`,
      ...(printed ? [printed.url] : []),
    ])
    const baselineRounds = await lowestP95s(async () => [await decodeInPage(page, urls)])
    await page.close()
    const label = `quotation of ${lineCount} lines as PDF in the browser, p95 of ${documentsPerRound} (the first one with its script and fonts ${firstMs.toFixed(0)} ms)`
    return durationMetric(
      label,
      rounds,
      limits.browser,
      'only its pictures fetched and decoded',
      baselineRounds,
    )
  })
}

/** The URL of the script that renders documents; its name contains a hash from the build. */
async function findChunkUrl(): Promise<string> {
  const assets = await readdir(new URL('../packages/web/build/client/assets/', import.meta.url))
  const name = assets.find((asset) => /^render-pdf-.*\.js$/.test(asset))
  if (!name) throw new Error('the build has no script for documents')
  return `/assets/${name}`
}

type Renderer = typeof import('../packages/web/src/printing/render-pdf.ts')
type OrderPdf = Parameters<Renderer['renderOrderPdf']>

interface PageWork {
  chunk: string
  document: unknown
  items: OrderPdf[1]
}

function createInPage(page: Page, work: PageWork): Promise<number> {
  return page.evaluate(async ({ chunk, document, items }) => {
    const startedAt = performance.now()
    const { renderOrderPdf } = (await import(chunk)) as Renderer
    const bytes = await renderOrderPdf(document as OrderPdf[0], items)
    if (bytes.length < 10_000) throw new Error('this is not a document of 30 lines')
    return performance.now() - startedAt
  }, work)
}

function decodeInPage(page: Page, urls: string[]): Promise<number> {
  return page.evaluate(async (pictures) => {
    const startedAt = performance.now()
    await Promise.all(pictures.map(async (url) => createImageBitmap(await (await fetch(url)).blob())))
    return performance.now() - startedAt
  }, urls)
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

interface ShopClient {
  url: string
  product: (id: string) => Promise<ProductView>
  shopDetails: () => Promise<Parameters<typeof sellerOf>[0]>
  add: (line: CartItemForm, picture: TestFile) => Promise<void>
  quote: () => Promise<QuotationWithItems>
  pdf: (id: string) => Promise<void>
  list: () => Promise<void>
}

function createShopClient(shopUrl: string, token: string): ShopClient {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<string> => {
    const payload = body === undefined ? {} : { body: JSON.stringify(body) }
    const { status, text } = await plainCall(`${shopUrl}/api${path}`, { method, headers, ...payload })
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`)
    return text
  }
  return {
    url: shopUrl,
    product: async (id) => JSON.parse(await call('GET', `/product/${id}`)).product,
    shopDetails: async () => JSON.parse(await call('GET', '/shop')),
    add: async (line, picture) => {
      const { presignedUrls } = JSON.parse(await call('POST', '/cart', line))
      for (const url of [presignedUrls.frontUrl, presignedUrls.frontWithoutTemplate]) {
        const type = { 'content-type': picture.descriptor.contentType }
        const reply = await plainCall(url, { method: 'PUT', headers: type, body: picture.bytes })
        if (reply.status !== 200) throw new Error(`an upload was answered ${reply.status}`)
      }
    },
    quote: async () => {
      const form = { firstName: 'Mei', lastName: 'Tan', phoneNumber: '+65 0000 1001', shippingType: 'fast' }
      return JSON.parse(await call('POST', '/quotation', form)).quotation
    },
    pdf: async (id) => {
      const pdf = await call('GET', `/quotation/${id}/pdf`)
      if (!pdf.startsWith('%PDF')) throw new Error('this is not a PDF')
    },
    list: async () => void (await call('GET', '/product?limit=24')),
  }
}

/** Ten colours of each of three products, every line printed on the front with its own artwork. */
async function fillCart(shop: ShopClient, productIds: readonly string[]): Promise<void> {
  const products = await Promise.all(productIds.slice(0, 3).map((id) => shop.product(id)))
  const lines = products.flatMap((product) =>
    product.colours.slice(0, lineCount / 3).map((color) => ({ product, color })),
  )
  await inParallel(4, lines, async ({ product, color }, index) => {
    const picture = await aPicture(600, 600 + index)
    const printingType = { front: 'Heat Transfer' as const }
    const line: CartItemForm = {
      productId: product.id,
      color,
      quantity: 12,
      printingSides: '1',
      printingType,
      sizes: [{ productSizeId: product.sizes[2]?.id ?? '', quantityPurchased: 12 }],
      totalPrice: priceLine(product, { quantity: 12, printingType, screenColours: {} }).total,
      isCustomUpload: true,
      frontDesign: picture.descriptor,
      frontUploadedImage: picture.descriptor,
    }
    await shop.add(line, picture)
  })
}
