import type { MetaDescriptor } from 'react-router'
import type { ShopFacts } from './shop-facts.ts'

interface PageFacts {
  title: string
  description: string
  /** Of the page, without query; its one address for search engines. */
  path: string
  /** What `meta` is called with: the shop's facts stand with the root. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** What a public page says of itself to search engines and to whoever shares it. */
export function pageMeta({ title, description, path, matches }: PageFacts): MetaDescriptor[] {
  const shop = matches.find((match) => match?.id === 'root')?.loaderData as ShopFacts | undefined
  const address = `${shop?.publicUrl ?? ''}${path}`
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shop?.businessName ?? '' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${shop?.publicUrl ?? ''}/share.jpg` },
    { tagName: 'link', rel: 'canonical', href: address },
  ]
}
