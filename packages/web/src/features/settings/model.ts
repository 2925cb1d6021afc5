import type { HomeFigure, HomeQuote, Logo, SettingKey, SettingView } from '@printery/contract'
import { formatCents, formatDay, formatDayRange, parseDay, type ShippingType } from '@printery/domain'
import {
  type ClosedDays,
  type DeliveryDays,
  type DeliveryRules,
  workingDaysText,
} from '@printery/domain/delivery'
import { parseCents } from '../../formatting/parse-cents.ts'
import { texts } from './texts.ts'

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
  appearance: ['logo', 'accentColour'],
  home: ['homeFigures', 'homeQuotes'],
  links: ['bookingUrl', 'requestFormUrl', 'socialLinks'],
  delivery: ['shipping', 'deliveryDays', 'closedDays'],
  payments: ['paymentTerms', 'quotationDays', 'referralPercent', 'earningDays', 'supplierPriceChangeShare'],
} as const satisfies Record<string, readonly SettingKey[]>

export type Section = keyof typeof sections

/** The value of each setting in a form, as a text or as the JSON of edited rows. */
export type Draft = Record<string, string>

export interface LinkRow {
  name: string
  url: string
}

export interface PriceStepRow {
  upToKg: string
  /** Dollars, as they are typed. */
  price: string
}

export type ShippingRows = Record<'regular' | 'fast', PriceStepRow[]>

type Shipping = Record<'regular' | 'fast', { upToKg: number; cents: number }[]>

export const dayFields = ['from', 'to', 'workingFrom', 'workingTo'] as const

/** The delivery days of each type of shipping, as they are typed. */
export type DayRows = Record<ShippingType, Record<(typeof dayFields)[number], string>>

/** Settings whose drafts are the JSON of the API. */
const jsonKeys: ReadonlySet<SettingKey> = new Set([
  'logo',
  'socialLinks',
  'closedDays',
  'homeFigures',
  'homeQuotes',
])

const numberKeys: ReadonlySet<SettingKey> = new Set([
  'quotationDays',
  'referralPercent',
  'earningDays',
  'supplierPriceChangeShare',
])

function mapDays<To>(rows: DayRows, convert: (value: string) => To) {
  const days = (row: DayRows['fast']) =>
    Object.fromEntries(dayFields.map((field) => [field, convert(row[field])])) as Record<keyof typeof row, To>
  return { regular: days(rows.regular), fast: days(rows.fast) }
}

/** The delivery times of a draft; undefined while a number is invalid. */
export function deliveryRulesOf(draft: Draft): DeliveryRules | undefined {
  const days = fromDraft('deliveryDays', draft.deliveryDays ?? '') as DeliveryRules['days']
  const isComplete = [days.regular, days.fast].every((window) =>
    dayFields.every((field) => Number.isInteger(window[field]) && window[field] >= 1 && window[field] <= 180),
  )
  if (!isComplete || days.regular.from > days.regular.to || days.fast.from > days.fast.to) return undefined
  const closedDays = (JSON.parse(draft.closedDays ?? '[]') as ClosedDays[]).filter(
    ({ from, to }) => parseDay(from) !== undefined && parseDay(to) !== undefined,
  )
  return { days, closed: closedDays }
}

/** The text of a setting in its field. */
export function toDraft({ key, value }: Pick<SettingView, 'key' | 'value'>): string {
  if (jsonKeys.has(key)) return JSON.stringify(value)
  if (key === 'deliveryDays') return JSON.stringify(mapDays(value as unknown as DayRows, String))
  if (key === 'shipping') {
    const { regular, fast } = value as unknown as Shipping
    const rows = (steps: Shipping['regular']): PriceStepRow[] =>
      steps.map(({ upToKg, cents }) => ({
        upToKg: String(upToKg),
        price: formatCents(cents).replace(/[$,]/g, ''),
      }))
    return JSON.stringify({ regular: rows(regular), fast: rows(fast) })
  }
  return String(value)
}

/** The value for the API. An invalid number stays a text, which the API refuses at its field. */
export function fromDraft(key: SettingKey, draft: string): unknown {
  if (jsonKeys.has(key)) return JSON.parse(draft)
  if (key === 'deliveryDays') return mapDays(JSON.parse(draft) as DayRows, parseNumber)
  if (key === 'shipping') {
    const { regular, fast } = JSON.parse(draft) as ShippingRows
    const steps = (rows: readonly PriceStepRow[]) =>
      rows.map(({ upToKg, price }) => ({ upToKg: parseNumber(upToKg), cents: parsePrice(price) }))
    return { regular: steps(regular), fast: steps(fast) }
  }
  if (numberKeys.has(key)) return parseNumber(draft)
  return draft
}

/** The text of a value in a sentence or in the history. */
export function valueText(key: SettingKey, value: SettingView['value'], emptyText: string): string {
  if (key === 'socialLinks') {
    const links = value as unknown as LinkRow[]
    return links.map(({ name }) => name).join(', ') || emptyText
  }
  if (key === 'deliveryDays') {
    const { regular, fast } = value as unknown as DeliveryRules['days']
    const format = (days: DeliveryDays) =>
      `${days.from} to ${days.to} days (${workingDaysText(days)} working days)`
    return `regular ${format(regular)}; fast ${format(fast)}`
  }
  if (key === 'closedDays') {
    const format = ({ from, to, name }: ClosedDays) =>
      `${name} (${from === to ? formatDay(from) : formatDayRange({ from, to })})`
    return (value as unknown as ClosedDays[]).map(format).join(', ') || emptyText
  }
  if (key === 'logo') {
    const logo = value as unknown as Logo | null
    return logo ? texts.logo.picture(logo.width, logo.height) : emptyText
  }
  if (key === 'homeFigures') {
    const figures = value as unknown as HomeFigure[]
    return figures.map(({ figure, text }) => `${figure} ${text}`).join(', ') || emptyText
  }
  if (key === 'homeQuotes') {
    const quotes = value as unknown as HomeQuote[]
    return quotes.map(({ quote, name }) => `${name}: “${quote}”`).join(' ') || emptyText
  }
  if (key === 'emailTexts') return Object.keys(value as object).join(', ') || emptyText
  if (key === 'shipping') {
    const { regular, fast } = value as unknown as Shipping
    const format = (steps: Shipping['regular']) =>
      steps.map(({ upToKg, cents }) => `${upToKg} kg ${formatCents(cents)}`).join(', ')
    return `regular ${format(regular)}; fast ${format(fast)}`
  }
  return String(value) || emptyText
}

function parseNumber(text: string): number | string {
  const number = Number(text.trim())
  return text.trim() === '' || Number.isNaN(number) ? text : number
}

function parsePrice(text: string): number | string {
  const cents = parseCents(text)
  return text.trim() === '' || Number.isNaN(cents) ? text : cents
}

/** Whether the draft is a complete colour. The API reports other issues. */
export function isColour(draft: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(draft)
}

/** The first error message about a setting, from the fields that the API names: `values.shipping.fast.0.cents`. */
export function errorOf(key: SettingKey, fieldErrors: Readonly<Record<string, string>>): string | undefined {
  const fieldName = `values.${key}`
  return Object.entries(fieldErrors).find(
    ([path]) => path === fieldName || path.startsWith(`${fieldName}.`),
  )?.[1]
}
