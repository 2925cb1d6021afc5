import type { MetaDescriptor } from 'react-router'
import type { ShopDetails } from '../../api/shop-details.ts'
import { texts } from '../../texts.ts'

interface PageDescription {
  title: string
  description: string
  /** The canonical path of the page, without query. */
  path: string
}

interface PageMetaInput extends PageDescription {
  /** The `matches` of `meta`: the root's data has the shop's details. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

interface SharePreview {
  type: 'website' | 'product'
  /** Path of a JPEG of 1200 by 630 px. */
  picture: string
  alt: string
}

/** The picture of the home page. */
const homePreview: SharePreview = {
  type: 'website',
  picture: '/share.jpg',
  alt: texts.sharePicture,
}

/** The meta tags of a public page for search engines and shared links. */
export function pageMeta({ matches, ...page }: PageMetaInput): MetaDescriptor[] {
  const shop = matches.find((match) => match?.id === 'root')?.loaderData as ShopDetails | undefined
  return metaOf(page, shop, homePreview)
}

export function metaOf(
  { title, description, path }: PageDescription,
  shop: Pick<ShopDetails, 'publicUrl' | 'businessName'> | undefined,
  { type, picture, alt }: SharePreview,
): MetaDescriptor[] {
  const site = shop?.publicUrl ?? ''
  const properties = {
    type,
    site_name: shop?.businessName ?? '',
    title,
    description,
    url: `${site}${path}`,
    image: `${site}${picture}`,
    'image:type': 'image/jpeg',
    'image:width': '1200',
    'image:height': '630',
    'image:alt': alt,
  }
  return [
    { title },
    { name: 'description', content: description },
    ...Object.entries(properties).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: properties.url },
  ]
}
