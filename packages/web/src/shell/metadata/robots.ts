import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../ssr/request-context.ts'

/**
 * Paths that crawlers should not visit: pages behind a login, and paths that aren't pages. Pages behind links in emails
 * are not listed, because a crawler that finds such a link elsewhere has to read the `noindex` of the page.
 */
const disallowed = [
  ...['/account', '/adminPortal', '/sellerPortal', '/checkout', '/reviewOrder'],
  ...['/admin-editor', '/previewProduct', '/editor', '/api/'],
]

export async function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = await context.get(apiContext).call('GET /shop')
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
