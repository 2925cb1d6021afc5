import type { ProductView } from '@printery/contract'
import { type Cents, categories, formatCents, startingTier } from '@printery/domain'
import { formatCount } from '@printery/domain/line-format'
import type { MetaDescriptor } from 'react-router'
import type { ResponseOf } from '../../api/client.ts'
import type { ShopDetails } from '../../api/shop-details.ts'
import { metaOf } from '../../shell/metadata/page-meta.ts'

/** Meta tags of a product for search engines and link previews. Created on the server, so that no page loads the code. */
export function productMeta(
  { product, shareImage }: ResponseOf<'GET /product/:id'>,
  shop: Pick<ShopDetails, 'publicUrl' | 'businessName'>,
): MetaDescriptor[] {
  const { publicUrl } = shop
  const path = `/shirtdetail/${product.id}`
  const page = { title: `${product.title} · Printery`, description: descriptionOf(product), path }
  const linkPreview = { type: 'product', picture: shareImage, alt: altOf(product) } as const
  return [
    ...metaOf(page, shop, linkPreview),
    { 'script:ld+json': productJsonLd(product, `${publicUrl}${path}`, publicUrl) },
    { 'script:ld+json': breadcrumbs(product, publicUrl, `${publicUrl}${path}`) },
  ]
}

type NamedProduct = Pick<ProductView, 'title' | 'colours' | 'colourNames' | 'price'>

/** The description for search engines: the seller’s, or a generated one if it is empty. */
export function descriptionOf(product: NamedProduct & Pick<ProductView, 'extraDescription'>): string {
  return product.extraDescription.trim() || `${altOf(product)}. Printed with your design.`
}

function altOf({ title, colours, colourNames, price }: NamedProduct): string {
  const colour = colourNames[colours[0] ?? '']
  const from = startingTier(price)
  const cost = from && `, from ${formatCents(from.pricePerUnit)} at ${formatCount(from.startRange, 'piece')}`
  return `${title}${colour ? ` in ${colour}` : ''}${cost ?? ''}`
}

function productJsonLd(
  { title, id, extraDescription, price, images, colours }: ProductView,
  url: string,
  publicUrl: string,
) {
  const front = images[colours[0] ?? '']?.front
  const prices = price.map(({ pricePerUnit }) => pricePerUnit)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description: extraDescription,
    sku: id,
    ...(front && { image: `${publicUrl}${front}?w=1080` }),
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
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

/** A price in the format of schema.org: a point, two decimals, no currency sign. */
function decimal(cents: Cents): string {
  return (cents / 100).toFixed(2)
}
