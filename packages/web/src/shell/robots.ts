import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../api-context.ts'

/** Pages of somebody's own, and what is no page. */
const closed = [
  ...['/account', '/adminPortal', '/sellerPortal', '/checkout', '/reviewOrder', '/quotation/'],
  ...['/admin-order', '/admin-editor', '/previewProduct', '/editor', '/reset-password', '/api/'],
]

export async function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = await context.get(apiContext).call('GET /shop')
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
