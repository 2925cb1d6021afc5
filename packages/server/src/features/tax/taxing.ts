import { type Cents, invalid, percentOf, Refusal, shopDay } from '@printery/domain'
import {
  countryName,
  implausibleTaxNumberText,
  NoTaxRate,
  type ProductTaxCategory,
  readTaxNumber,
  type TaxedDocument,
  type TaxNumber,
  type TaxSnapshot,
  taxDocument,
  whyNotOneDocument,
} from '@printery/domain/tax'
import type { Context } from '../../call.ts'
import type { Settings, ShopTax } from '../../settings/settings.ts'
import type { Services } from '../../shop.ts'
import { type CustomerTax, findCustomerTax } from './customer-queries.ts'

/** The sums of a sale before tax. */
interface Sale {
  lines: readonly { title: string; price: Cents; taxCategory?: ProductTaxCategory | undefined }[]
  subTotal: Cents
  discount: number
  shippingCost: Cents
  total: Cents
}

export interface Buyer {
  userId: string
  /** The tax number that the buyer entered at checkout; by default that of the account. */
  taxNumber?: string | undefined
  /** The country of delivery; by default that of the shop. */
  country?: string | undefined
  /** The customer's tax data, if already loaded. */
  customer?: CustomerTax | undefined
}

/** Columns of a sale. */
export interface TaxedSale {
  total: Cents
  addedTax: Cents
  tax: TaxSnapshot | null
}

/**
 * Computes the tax of a sale as of today, to be frozen with it. Without tax rules the sums don't change. Refuses invalid
 * tax numbers, and lines that can't be on one document.
 */
export async function taxSale(
  { settings }: Pick<Services, 'settings'>,
  { db, now }: Context,
  sale: Sale,
  buyer: Buyer,
): Promise<TaxedSale> {
  if (settings.tax === undefined) {
    if (buyer.country) throw countryRefusal()
    return { total: sale.total, addedTax: 0, tax: null }
  }
  const refusal = whyNotOneDocument(
    sale.lines.map(({ title, taxCategory = 'S' }) => ({ title, category: taxCategory })),
  )
  if (refusal !== undefined) throw new Refusal('conflict', refusal)
  const customer = buyer.customer ?? (await findCustomerTax(db, buyer.userId))
  return freezeTax(settings.tax, sale, {
    day: shopDay(now),
    country: countryOf(settings.tax, buyer.country),
    taxNumber: taxNumberOf(buyer.taxNumber ?? customer?.taxNumber),
    exemption: customer?.exemption ?? null,
  })
}

/** Like `taxSale`, for a sale that is only displayed. Undefined if the checkout would refuse it. */
export async function taxToShow(...sale: Parameters<typeof taxSale>): Promise<TaxedSale | undefined> {
  try {
    return await taxSale(...sale)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The tax of a sale on a day, as it is stored with it. */
export function freezeTax(
  { name, rules }: ShopTax,
  sale: Omit<Sale, 'total'>,
  saleContext: Pick<TaxSnapshot, 'day' | 'country' | 'taxNumber' | 'exemption'>,
): TaxedSale {
  const { day, country, taxNumber, exemption } = saleContext
  const supply = { day, country, taxNumber: taxNumber ?? undefined, exemption: exemption ?? undefined }
  const taxed = orRefusal(() => taxDocument(amountsOf(sale), rules, supply))
  const addedTax = rules.mode === 'exclusive' ? taxed.totalTax : 0
  return { total: taxed.totalGross, addedTax, tax: { ...taxed, name, ...saleContext } }
}

function amountsOf({ lines, subTotal, discount, shippingCost }: Omit<Sale, 'total'>) {
  return {
    lines: lines.map(({ price, taxCategory = 'S' }) => ({ price, category: taxCategory })),
    discountAmount: percentOf(subTotal, discount),
    shippingCost,
  }
}

function countryOf({ deliveryCountries, rules }: ShopTax, country: string | undefined): string {
  if (!country) return rules.country
  if (!deliveryCountries.includes(country)) throw countryRefusal()
  return country
}

const countryRefusal = () => invalid({ country: 'We do not deliver to this country.' })

/** The address, with the country of delivery added if that is not the shop's and the address does not name it yet. */
export function addressWithCountry({ tax }: Settings, address: string, country: string | undefined): string {
  if (!country || tax === undefined || country === tax.rules.country) return address
  const name = countryName(country)
  return address.toLowerCase().includes(name.toLowerCase()) ? address : `${address.trimEnd()}\n${name}`
}

function taxNumberOf(text: string | null | undefined): TaxNumber | null {
  if (!text?.trim()) return null
  const taxNumber = readTaxNumber(text)
  if (!taxNumber) throw invalid({ taxNumber: implausibleTaxNumberText })
  return taxNumber
}

function orRefusal(compute: () => TaxedDocument): TaxedDocument {
  try {
    return compute()
  } catch (error) {
    if (error instanceof NoTaxRate) throw new Refusal('conflict', `${error.message} Ask us before you order.`)
    throw error
  }
}
