import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../ssr/request-context.ts'
import icon192 from '../icons/icon-192.png'
import icon512 from '../icons/icon-512.png'
import maskable512 from '../icons/maskable-512.png'
import { texts } from '../texts.ts'
import { backgrounds } from '../theme/theme-color.ts'

/** The web app manifest, with which phones and desktops install the shop as an app. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { businessName } = await context.get(apiContext).call('GET /shop')
  const icon = (src: string, px: number, purpose: 'any' | 'maskable') => ({
    ...{ src, sizes: `${px}x${px}`, type: 'image/png', purpose },
  })
  const manifest = {
    id: '/',
    name: businessName,
    short_name: businessName,
    description: texts.footer.tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // A manifest has only one colour; on a dark device each page sets its own colour when it loads.
    background_color: backgrounds.light,
    theme_color: backgrounds.light,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(icon192, 192, 'any'),
      icon(icon512, 512, 'any'),
      icon(maskable512, 512, 'maskable'),
    ],
    shortcuts: [{ name: texts.shop, url: '/products' }],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
  })
}
