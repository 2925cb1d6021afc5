import { categories } from '@printery/domain'
import type { LoaderFunctionArgs } from 'react-router'
import type { CallApi } from '../api.ts'
import { apiContext } from '../api-context.ts'

const pages = ['/', '/products', '/case-study', '/request', '/contact', '/terms']

/** As many products as one sitemap may name, less the pages. */
const mostProducts = 49_000
/** As many as one call answers. */
const perCall = 96

/** Every public page: the shop's own, its shelves and its products on sale. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(apiContext)
  const { publicUrl } = await call('GET /shop')
  const shelves = categories.map(({ name }) => `/products?filter=${name}`)
  const products = (await productIds(call)).map((id) => `/shirtdetail/${id}`)
  const urls = [...pages, ...shelves, ...products].map(
    (path) => `<url><loc>${escaped(`${publicUrl}${path}`)}</loc></url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

async function productIds(call: CallApi): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await call('GET /product', { query: { limit: perCall, cursor } })
    ids.push(...page.products.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor && ids.length < mostProducts)
  return ids
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
