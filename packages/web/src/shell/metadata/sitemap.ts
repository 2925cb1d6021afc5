import type { LoaderFunctionArgs } from 'react-router'
import type { CallApi } from '../../api/client.ts'
import { apiContext } from '../../ssr/request-context.ts'
import { publicPages } from './public-pages.ts'

/** The maximum number of products in the sitemap, which may have 50,000 URLs including those of the pages. */
const maxProducts = 49_000
/** The maximum number of products that one call returns. */
const productsPerCall = 96
const hourMs = 3_600_000

/** Cached for an hour, because creating the sitemap reads the whole catalogue. */
let cached: { at: number; text: Promise<string> } | undefined

/** The sitemap: all public pages and the pages of all products on sale. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(apiContext)
  const now = Date.now()
  if (!cached || now - cached.at > hourMs) {
    const text = createSitemap(call)
    cached = { at: now, text }
    text.catch(() => (cached = undefined))
  }
  return new Response(await cached.text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

async function createSitemap(call: CallApi): Promise<string> {
  const { publicUrl } = await call('GET /shop')
  const products = (await listProductIds(call)).map((id) => `/shirtdetail/${id}`)
  const urls = [...publicPages, ...products].map(
    (path) => `<url><loc>${escapeXml(`${publicUrl}${path}`)}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

async function listProductIds(call: CallApi): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await call('GET /product', { query: { limit: productsPerCall, cursor } })
    ids.push(...page.products.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor && ids.length < maxProducts)
  return ids
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
