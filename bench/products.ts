import type { FilledShop } from './filled-shop.ts'
import { durationMetric, lowestP95s, type Metric, percentile } from './metric.ts'
import { plainCall } from './plain-call.ts'
import { measureCalls, read } from './timing.ts'

/** The limit in ms for any page of any list. */
const maxListMs = 30

const sorts = ['category', 'newest', 'price_asc', 'price_desc', 'title']
const filters = ['', 'category=Hoodie', 'budget=10', 'colour=blue', 'category=Bottle&colour=green&budget=20']
/** Searches with many results, a few, one and none, and one too short for a trigram index. */
const searches = ['tee', 'harbour%20tee%2099', 'tee%204321', 'nowhere', 'e']

/** The product lists of the shop and of the back office with 10,000 products, and both searches of the back office. */
export async function productMetrics(
  shopUrl: string,
  baselineUrl: string,
  { adminToken, supplierToken, supplierId }: Pick<FilledShop, 'adminToken' | 'supplierToken' | 'supplierId'>,
): Promise<Metric[]> {
  const baseline = await lowestP95s(() => measureCalls(`${baselineUrl}/api/product?limit=24`))
  const shopQueries = [
    ...filters.flatMap((filter) => sorts.map((sort) => `${filter}&sort=${sort}`)),
    ...searches.flatMap((search) => [`search=${search}`, `search=${search}&sort=newest&category=Jacket`]),
  ]
  const list = `${shopUrl}/api/product/supplier-products/${supplierId}`
  const adminQueries = [
    ...['', 'supplier=', 'supplier=kampong', 'supplier=cloth', 'supplier=nobody', 'supplier=o'],
    ...searches.map((search) => `supplier=&search=${search}`),
    ...searches.map((search) => `supplier=kampong&search=${search}`),
  ]
  const supplierQueries = ['', ...searches.map((search) => `search=${search}`)]
  const baselineLabel = 'a list of 24 by a minimal server'
  const metrics: Metric[] = []
  for (const [audience, url, token, queries] of [
    ['the shop', `${shopUrl}/api/product`, '', shopQueries],
    ['the admin', list, adminToken, adminQueries],
    ['a supplier', list, supplierToken, supplierQueries],
  ] as const) {
    const measured: { query: string; rounds: number[] }[] = []
    for (const query of queries)
      measured.push({
        query,
        rounds: await lowestP95s(() => measureCalls(`${url}?limit=24${query && `&${query}`}`, token)),
      })
    const [slowest] = measured.toSorted((a, b) => (b.rounds[0] ?? 0) - (a.rounds[0] ?? 0))
    const label = `products of ${audience}, 24 of ${queries.length} filters, sorts and searches, p95 of the slowest (${slowest?.query})`
    metrics.push(durationMetric(label, slowest?.rounds ?? [], maxListMs, baselineLabel, baseline))
  }
  return metrics
}

const importedProducts = 5000
/** Seconds from the selected CSV file to the last product on sale. */
const maxSeconds = 30
/** How many times as long a list of the shop may take during an import. */
const maxRatio = 2
const parallelReaders = 2
const quietMs = 3000

/** Imports 5,000 products from a CSV file, and measures how readers of the shop are slowed down. */
export async function importMetric(
  shopUrl: string,
  { supplierToken }: Pick<FilledShop, 'supplierToken'>,
): Promise<Metric> {
  const text = createCsv(importedProducts)
  await readWhile(shopUrl, pause(1000))
  const before = await readWhile(shopUrl, pause(quietMs))
  const startedAt = performance.now()
  const busy = await readWhile(shopUrl, importList(shopUrl, supplierToken, text))
  const seconds = (performance.now() - startedAt) / 1000
  const after = await readWhile(shopUrl, pause(quietMs))
  const quietP95 = Math.min(percentile(before, 0.95), percentile(after, 0.95))
  const busyP95 = percentile(busy, 0.95)
  const ratio = busyP95 / quietP95
  const met = seconds < maxSeconds && ratio < maxRatio
  return {
    text: `CSV of ${importedProducts} products (${(text.length / 1e6).toFixed(1)} MB) checked and imported in ${seconds.toFixed(1)} s (under ${maxSeconds}); p95 of a product list ${busyP95.toFixed(1)} ms meanwhile, ${quietP95.toFixed(1)} ms without: ${ratio.toFixed(2)} times (under ${maxRatio}), the longest ${Math.max(...busy).toFixed(0)} ms${met ? '' : ' NOT MET'}`,
    met,
  }
}

function createCsv(rows: number): string {
  const header =
    'id,title,category,form,weightGrams,price,colours,sizes,printingType,materialType,extraDescription'
  const colours =
    'f4f2ee White; 1c1c1d Black; 1f2b47 Navy; 2a4fa0 Blue; 264535 Forest; b3202c Red; c8962f Ochre; cf9fa0 Rose'
  const printing =
    'Heat Transfer, A3, per print, 2.50; Screen Printing, A3, per color, 0.80, 20; Embroidery, 10CM X 10CM, per print, 1.30, 30'
  const description =
    'Combed cotton with side seams and a taped neck, so it keeps its shape. Fits true to size.'
  const rowOf = (index: number) =>
    `,Listed Tee ${index},TShirt,tshirt,180,1-19 14.90; 20-49 12.40; 50-249 10.60; 250+ 8.90,${colours},xs; s; m; l; xl; xxl,"${printing}",Cotton,"${description}"`
  return [header, ...Array.from({ length: rows }, (_row, index) => rowOf(index))].join('\r\n')
}

async function importList(shopUrl: string, token: string, text: string): Promise<void> {
  const post = async (path: string, body: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const reply = await plainCall(`${shopUrl}/api/product/import${path}`, { method: 'POST', headers, body })
    if (reply.status !== 200) throw new Error(`the import answered ${reply.status}: ${reply.text}`)
    return JSON.parse(reply.text)
  }
  const report = await post('', JSON.stringify({ fileName: 'products.csv', text }))
  const importResult = await post(`/${report.importId}/apply`, '{}')
  if (importResult.added !== importedProducts) throw new Error(`${importResult.added} products were imported`)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Durations of a product list that is read repeatedly until the work has ended. */
async function readWhile(shopUrl: string, work: Promise<void>): Promise<number[]> {
  const durations: number[] = []
  let isOver = false
  const settled = work.finally(() => {
    isOver = true
  })
  const reading = async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await read(`${shopUrl}/api/product?limit=24`, '')
      durations.push(performance.now() - startedAt)
    }
  }
  await Promise.all([settled, ...Array.from({ length: parallelReaders }, reading)])
  return durations
}
