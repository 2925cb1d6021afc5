import type { SettingKey, SettingView } from '@printery/contract'
import { formatCents } from '@printery/domain'
import { parseCents } from '../../formatting/parse-cents.ts'

/** The settings of each form, in order. */
export const sections = {
  business: [
    'businessName',
    'businessAddress',
    'businessRegistration',
    'businessPhone',
    'supportEmail',
    'adminEmail',
  ],
  links: ['bookingUrl', 'requestFormUrl', 'socialLinks'],
  delivery: ['shipping'],
  payments: ['paymentTerms', 'earningDays', 'supplierPriceChangeShare'],
} as const satisfies Record<string, readonly SettingKey[]>

export type Section = keyof typeof sections

/** What a form holds of each setting: a text, or the JSON of rows that are being edited. */
export type Draft = Record<string, string>

export interface LinkRow {
  name: string
  url: string
}

export interface StepRow {
  upToKg: string
  /** Dollars, as they are typed. */
  price: string
}

export type ShippingRows = Record<'regular' | 'fast', StepRow[]>

type Shipping = Record<'regular' | 'fast', { upToKg: number; cents: number }[]>

/** As a field shows it. */
export function toDraft({ key, value }: Pick<SettingView, 'key' | 'value'>): string {
  if (key === 'socialLinks') return JSON.stringify(value)
  if (key === 'shipping') {
    const { regular, fast } = value as unknown as Shipping
    const rows = (steps: Shipping['regular']): StepRow[] =>
      steps.map(({ upToKg, cents }) => ({
        upToKg: String(upToKg),
        price: formatCents(cents).replace(/[$,]/g, ''),
      }))
    return JSON.stringify({ regular: rows(regular), fast: rows(fast) })
  }
  return String(value)
}

/** As the API takes it. What is no number stays a text, which the API refuses at its field. */
export function fromDraft(key: SettingKey, draft: string): unknown {
  if (key === 'socialLinks') return JSON.parse(draft)
  if (key === 'shipping') {
    const { regular, fast } = JSON.parse(draft) as ShippingRows
    const steps = (rows: readonly StepRow[]) =>
      rows.map(({ upToKg, price }) => ({ upToKg: numberOf(upToKg), cents: priceOf(price) }))
    return { regular: steps(regular), fast: steps(fast) }
  }
  if (key === 'earningDays' || key === 'supplierPriceChangeShare') return numberOf(draft)
  return draft
}

/** The words that stand for a value in a sentence or in the history. */
export function wordsOf(key: SettingKey, value: SettingView['value'], nothing: string): string {
  if (key === 'socialLinks') {
    const links = value as unknown as LinkRow[]
    return links.map(({ name }) => name).join(', ') || nothing
  }
  if (key === 'emailTexts') return Object.keys(value as object).join(', ') || nothing
  if (key === 'shipping') {
    const { regular, fast } = value as unknown as Shipping
    const words = (steps: Shipping['regular']) =>
      steps.map(({ upToKg, cents }) => `${upToKg} kg ${formatCents(cents)}`).join(', ')
    return `regular ${words(regular)}; fast ${words(fast)}`
  }
  return String(value) || nothing
}

function numberOf(text: string): number | string {
  const number = Number(text.trim())
  return text.trim() === '' || Number.isNaN(number) ? text : number
}

function priceOf(text: string): number | string {
  const cents = parseCents(text)
  return text.trim() === '' || Number.isNaN(cents) ? text : cents
}

/** The first sentence about a setting, from the fields that the API names: `values.shipping.fast.0.cents`. */
export function errorOf(key: SettingKey, fieldErrors: Readonly<Record<string, string>>): string | undefined {
  const at = `values.${key}`
  return Object.entries(fieldErrors).find(([path]) => path === at || path.startsWith(`${at}.`))?.[1]
}
