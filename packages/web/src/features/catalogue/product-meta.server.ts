import type { ProductView } from '@printery/contract'
import { type Cents, categories } from '@printery/domain'
import type { MetaDescriptor } from 'react-router'

/** What a product says of itself to search engines and to whoever shares it; made on the server, so that no page sends the code. */
export function productMeta(product: ProductView, publicUrl: string): MetaDescriptor[] {
  const title = `${product.title} · Printery`
  const description = product.extraDescription
  const front = product.images[product.colours[0] ?? '']?.front
  const picture = front ? `${publicUrl}${front}?w=1080` : undefined
  const address = `${publicUrl}/shirtdetail/${product.id}`
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { 'script:ld+json': productFacts(product, address, picture) },
    { 'script:ld+json': breadcrumbs(product, publicUrl, address) },
  ]
}

function productFacts({ title, id, extraDescription, price }: ProductView, url: string, image?: string) {
  const prices = price.map(({ pricePerUnit }) => pricePerUnit)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description: extraDescription,
    sku: id,
    ...(image && { image }),
    offers: {
      '@type': 'AggregateOffer',
      url,
      priceCurrency: 'SGD',
      lowPrice: decimal(Math.min(...prices)),
      highPrice: decimal(Math.max(...prices)),
      offerCount: prices.length,
      availability: 'https://schema.org/InStock',
    },
  }
}

function breadcrumbs({ title, category }: ProductView, publicUrl: string, url: string) {
  const label = categories.find(({ name }) => name === category.name)?.label
  const steps = [
    { name: 'Shop', item: `${publicUrl}/products` },
    ...(label ? [{ name: label, item: `${publicUrl}/products?filter=${category.name}` }] : []),
    { name: title, item: url },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}

/** As schema.org writes prices: a point, two places, no sign. */
function decimal(cents: Cents): string {
  return (cents / 100).toFixed(2)
}
