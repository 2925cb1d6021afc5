import { type Day, formatDay } from '../dates.ts'
import type { ProductTaxCategory, TaxCategory } from './categories.ts'
import { findRate, type TaxRate } from './rates.ts'

export const priceModes = ['inclusive', 'exclusive'] as const
/** Whether prices include tax, or tax is added to them. */
export type PriceMode = (typeof priceModes)[number]

/** The tax rules of a shop. */
export interface TaxRules {
  mode: PriceMode
  /** The country in which the shop is registered for tax. */
  country: string
  rates: readonly TaxRate[]
  shippingCategory: ProductTaxCategory
  /** Countries in which a business with a tax number accounts for the tax itself. */
  reverseChargeCountries: readonly string[]
  /**
   * The treatment in countries that `rates` doesn't contain. For category S it is a flat rate, which is an estimate.
   */
  elsewhere?: { category: 'S' | 'Z' | 'O'; rateBasisPoints: number } | undefined
}

/** The reason why a customer pays no tax, as verified by an admin. */
export interface TaxExemption {
  /** The evidence: `Diplomatic note MFA 12/2026`. */
  evidence: string
  /** The last day of supply that it covers. */
  validUntil: Day
}

/** The properties of a sale that determine its tax. */
export interface Supply {
  /** The day of supply in Singapore. */
  day: Day
  /** The country of delivery. */
  country: string
  /** The customer's tax number in canonical form: `DE136695976`. */
  taxNumber?: { country: string; number: string } | undefined
  exemption?: TaxExemption | undefined
}

/** How one line, or the shipping, is taxed. */
export interface Treatment {
  category: TaxCategory
  rateBasisPoints: number
  /** Why there is no tax (BT-120); null if the category needs no reason. */
  reason: string | null
  isEstimate: boolean
}

/**
 * The treatment of goods of a category. An exemption takes precedence over a reverse charge, since an admin has
 * verified its evidence. Throws `NoTaxRate` if neither `rates` nor `elsewhere` has a rate.
 */
export function treatmentOf(category: ProductTaxCategory, rules: TaxRules, supply: Supply): Treatment {
  if (category === 'O') return withoutTax('O', 'Outside the scope of tax')
  if (category === 'E') return withoutTax('E', 'Exempt from tax')
  const { exemption } = supply
  if (exemption !== undefined && supply.day <= exemption.validUntil)
    return withoutTax('E', `Exempt from tax: ${exemption.evidence}`)
  if (category === 'Z') return withoutTax('Z', null)
  if (isReverseCharge(rules, supply)) return withoutTax('AE', 'Reverse charge')
  const rate = findRate(rules.rates, { category, country: supply.country, day: supply.day })
  if (rate) return withTax(rate.rateBasisPoints, false)
  const isListed = rules.rates.some(({ country }) => country === supply.country)
  if (rules.elsewhere === undefined || isListed) throw new NoTaxRate(supply)
  const { category: elsewhereCategory, rateBasisPoints } = rules.elsewhere
  if (elsewhereCategory === 'S') return withTax(rateBasisPoints, true)
  return withoutTax(elsewhereCategory, elsewhereCategory === 'O' ? 'Outside the scope of tax' : null)
}

/** Thrown if neither `rates` nor `elsewhere` has a rate for a supply. */
export class NoTaxRate extends Error {
  constructor({ country, day }: Supply) {
    super(`There is no tax rate for ${country} on ${formatDay(day)}.`)
    this.name = 'NoTaxRate'
  }
}

function isReverseCharge(rules: TaxRules, { country, taxNumber }: Supply): boolean {
  return (
    taxNumber !== undefined &&
    taxNumber.country === country &&
    country !== rules.country &&
    rules.reverseChargeCountries.includes(country)
  )
}

function withTax(rateBasisPoints: number, isEstimate: boolean): Treatment {
  return { category: 'S', rateBasisPoints, reason: null, isEstimate }
}

function withoutTax(category: TaxCategory, reason: string | null): Treatment {
  return { category, rateBasisPoints: 0, reason, isEstimate: false }
}

/**
 * Why these products can't be on one document, as a message for the customer, or undefined: EN 16931 allows no
 * other category together with O (BR-O-11 to BR-O-14).
 */
export function whyNotOneDocument(
  lines: readonly { title: string; category: ProductTaxCategory }[],
): string | undefined {
  const outside = lines.find(({ category }) => category === 'O')
  if (outside === undefined || lines.every(({ category }) => category === 'O')) return undefined
  return `${outside.title} is outside the scope of tax and needs an order of its own.`
}
