import { gzipSync } from 'node:zlib'

/** kB of script that a page may send, compressed. */
const budgets = [
  { what: '/', path: () => '/', most: 150 },
  { what: '/products', path: () => '/products', most: 150 },
  { what: '/case-study', path: () => '/case-study', most: 150 },
  { what: 'the configurator', path: (id: string) => `/shirtdetail/${id}`, most: 200 },
]

/** Fetches each page as a browser does and weighs every module that it loads; of links it only knows the names. */
export async function scriptBudgets(
  shopUrl: string,
  productId: string,
): Promise<{ text: string; met: boolean }[]> {
  return Promise.all(
    budgets.map(async ({ what, path, most }) => {
      const html = await (await fetch(shopUrl + path(productId))).text()
      const sources = new Set(
        [...html.matchAll(/(?:modulepreload" href=|\bfrom |\bimport[ (])"(\/assets\/[\w./-]+\.js)"/g)].map(
          (match) => match[1] ?? '',
        ),
      )
      const weights = await Promise.all(
        [...sources].map(async (source) => gzipSync(await (await fetch(shopUrl + source)).text()).length),
      )
      const kilobytes = Math.round(weights.reduce((sum, weight) => sum + weight, 0) / 1000)
      const met = kilobytes <= most && sources.size > 0
      return {
        text: `script of ${what}: ${kilobytes} kB in ${sources.size} files (at most ${most})${met ? '' : ' NOT MET'}`,
        met,
      }
    }),
  )
}
