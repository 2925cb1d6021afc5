import { type Cents, invalid, percentOf, Refusal, shopDay } from '@printery/domain'
import {
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
import type { ShopTax } from '../../settings/settings.ts'
import type { Services } from '../../shop.ts'
import { findCustomerTax } from './customer-queries.ts'

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
  /** As the buyer wrote it at checkout; without it that of the account. */
  taxNumber?: string | undefined
  /** Where it is delivered; the shop's country by default. */
  country?: string | undefined
}

/** Columns of a sale. */
export interface Taxed {
  total: Cents
  addedTax: Cents
  tax: TaxSnapshot | null
}

/**
 * The tax of a sale as of today, to be frozen with it. Without rules of tax the sums stay as they are. Refuses a tax
 * number that is none, and lines that can't be on one document.
 */
export async function taxSale(
  { settings }: Pick<Services, 'settings'>,
  { db, now }: Context,
  sale: Sale,
  buyer: Buyer,
): Promise<Taxed> {
  if (settings.tax === undefined) return { total: sale.total, addedTax: 0, tax: null }
  const apart = whyNotOneDocument(
    sale.lines.map(({ title, taxCategory = 'S' }) => ({ title, category: taxCategory })),
  )
  if (apart !== undefined) throw new Refusal('clash', apart)
  const customer = await findCustomerTax(db, buyer.userId)
  return freezeTax(settings.tax, sale, {
    day: shopDay(now),
    country: buyer.country ?? settings.tax.rules.country,
    taxNumber: taxNumberOf(buyer.taxNumber ?? customer?.taxNumber),
    exemption: customer?.exemption ?? null,
  })
}

/** The tax of a sale on a day, as it is stored with it. */
export function freezeTax(
  { name, rules }: ShopTax,
  sale: Omit<Sale, 'total'>,
  facts: Pick<TaxSnapshot, 'day' | 'country' | 'taxNumber' | 'exemption'>,
): Taxed {
  const { day, country, taxNumber, exemption } = facts
  const supply = { day, country, taxNumber: taxNumber ?? undefined, exemption: exemption ?? undefined }
  const taxed = orRefusal(() => taxDocument(amountsOf(sale), rules, supply))
  const addedTax = rules.mode === 'exclusive' ? taxed.totalTax : 0
  return { total: taxed.totalGross, addedTax, tax: { ...taxed, name, ...facts } }
}

function amountsOf({ lines, subTotal, discount, shippingCost }: Omit<Sale, 'total'>) {
  return {
    lines: lines.map(({ price, taxCategory = 'S' }) => ({ price, category: taxCategory })),
    discountAmount: percentOf(subTotal, discount),
    shippingCost,
  }
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
    if (error instanceof NoTaxRate) throw new Refusal('clash', `${error.message} Ask us before you order.`)
    throw error
  }
}
