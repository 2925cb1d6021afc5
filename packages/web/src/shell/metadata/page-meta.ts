import type { MetaDescriptor } from 'react-router'
import type { ShopDetails } from '../../api/shop-details.ts'
import { texts } from '../../texts.ts'

interface Described {
  title: string
  description: string
  /** Of the page, without query; its one address for search engines. */
  path: string
}

interface PageMetaInput extends Described {
  /** What `meta` is called with: the root's data has the shop's details. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

interface SharedAs {
  type: 'website' | 'product'
  /** Path of a JPEG of 1200 by 630 px, and what it shows. */
  picture: string
  alt: string
}

/** What the first page begins with. */
const theShop: SharedAs = {
  type: 'website',
  picture: '/share.jpg',
  alt: texts.sharePicture,
}

/** What a public page says of itself to search engines and to whoever shares it. */
export function pageMeta({ matches, ...described }: PageMetaInput): MetaDescriptor[] {
  const shop = matches.find((match) => match?.id === 'root')?.loaderData as ShopDetails | undefined
  return metaOf(described, shop, theShop)
}

export function metaOf(
  { title, description, path }: Described,
  shop: Pick<ShopDetails, 'publicUrl' | 'businessName'> | undefined,
  { type, picture, alt }: SharedAs,
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
