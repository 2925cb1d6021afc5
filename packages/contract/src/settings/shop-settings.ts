import { daysBetween } from '@printery/domain'
import { z } from 'zod'
import { email, RangeDay, required, requiredLine, text } from '../common.ts'
import { AccentColour, HomeFigures, HomeQuotes, Logo } from './appearance.ts'
import { AllEmailTexts } from './email-texts.ts'

/** A web address; other schemes are refused, because it becomes a link. Empty for none. */
const Link = text(500)
  .transform((value) => value.trim())
  .refine((value) => value === '' || isWebAddress(value), 'Enter an address that begins with https://')

/** A web address, or a page of the shop, such as `/contact`. */
const LinkOrPage = text(500)
  .transform((value) => value.trim())
  .refine(
    (value) => value === '' || isWebAddress(value) || /^\/(?![/\\])[\w/.?=&-]*$/.test(value),
    'Enter an address that begins with https://, or a page of the shop such as /contact',
  )

function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === ''
}

const maxSteps = 20
const priceMessage = 'Enter a price such as 12.50.'

/** The price of a parcel by its weight in kg, lightest first; the last step applies to heavier ones too. */
const Steps = z
  .array(
    z.strictObject({
      upToKg: z.number('Enter a weight.').positive('Enter a weight.').max(1000, 'At most 1,000 kg.'),
      cents: z.int(priceMessage).min(0, priceMessage).max(1_000_000, 'At most $10,000.'),
    }),
  )
  .min(1, 'Enter at least one step.')
  .max(maxSteps, `At most ${maxSteps} steps.`)
  .refine(
    (steps) => steps.every(({ upToKg }, index) => index === 0 || upToKg > (steps[index - 1]?.upToKg ?? 0)),
    'Each step must go to a higher weight than the one before.',
  )

const wholeNumber = (min: number, max: number, unit: string) => {
  const rule = `Enter a whole number from ${min} to ${max} ${unit}.`
  return z.int(rule).min(min, rule).max(max, rule)
}

const maxDeliveryDays = 180
const deliveryDay = wholeNumber(1, maxDeliveryDays, 'days')

/** First and last day of delivery: calendar days from the order, and the working days that texts name. */
const DeliveryDays = z
  .strictObject({ from: deliveryDay, to: deliveryDay, workingFrom: deliveryDay, workingTo: deliveryDay })
  .refine(({ from, to }) => from <= to, { error: 'The last day must not be before the first.', path: ['to'] })
  .refine(({ workingFrom, workingTo }) => workingFrom <= workingTo, {
    error: 'The last working day must not be before the first.',
    path: ['workingTo'],
  })

const maxClosedDays = 200
/** Maximum days of one entry: longer than any holiday, and short enough that delivery dates stay close. */
const maxClosedSpan = 60

/** Sorted by day, so that a list in another order is not a change. */
const ClosedDaysList = z
  .array(
    z
      .strictObject({ from: RangeDay, to: RangeDay, name: requiredLine('Enter a name.', 80) })
      .refine(({ from, to }) => from <= to, {
        error: 'The last day must not be before the first.',
        path: ['to'],
      })
      .refine(({ from, to }) => daysBetween(from, to) < maxClosedSpan, {
        error: `At most ${maxClosedSpan} days in one entry.`,
        path: ['to'],
      }),
  )
  .max(maxClosedDays, `At most ${maxClosedDays} entries.`)
  .transform((entries) => entries.toSorted((a, b) => compare(a.from, b.from) || compare(a.name, b.name)))

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The settings that an owner can change. Saved values override the environment. */
export const ShopSettings = {
  businessName: requiredLine('Enter the name of the shop.', 100),
  businessAddress: requiredLine('Enter the address of the shop.', 300),
  businessRegistration: requiredLine('Enter the registration number.', 50),
  businessPhone: requiredLine('Enter a phone number.', 50),
  supportEmail: email('Enter the address that customers write to.'),
  adminEmail: email('Enter the address that receives emails to the shop.'),
  /** Null to show the shop's name as text. */
  logo: Logo.nullable(),
  accentColour: AccentColour,
  homeFigures: HomeFigures,
  homeQuotes: HomeQuotes,
  bookingUrl: LinkOrPage,
  requestFormUrl: Link,
  socialLinks: z
    .array(
      z.strictObject({
        name: requiredLine('Enter a name.', 40),
        url: Link.refine(Boolean, 'Enter an address.'),
      }),
    )
    .max(8, 'At most 8 links.'),
  shipping: z.strictObject({ regular: Steps, fast: Steps }),
  deliveryDays: z.strictObject({ regular: DeliveryDays, fast: DeliveryDays }),
  closedDays: ClosedDaysList,
  quotationDays: wholeNumber(1, 30, 'days'),
  referralPercent: wholeNumber(0, 50, 'percent'),
  emailTexts: AllEmailTexts,
  paymentTerms: required('Enter the payment terms that invoices show.', 500),
  earningDays: wholeNumber(0, 365, 'days'),
  supplierPriceChangeShare: wholeNumber(0, 1000, 'percent'),
} as const

export type SettingKey = keyof typeof ShopSettings
export const settingKeys = Object.keys(ShopSettings) as SettingKey[]

/** A value of each setting. */
export type SettingValues = { [K in SettingKey]: z.output<(typeof ShopSettings)[K]> }

type ChangeShape = { [K in SettingKey]: z.ZodOptional<z.ZodNullable<(typeof ShopSettings)[K]>> }

/** Some settings by their names; null returns to the value of the environment. */
export const SettingChanges = z.strictObject(
  Object.fromEntries(
    Object.entries(ShopSettings).map(([key, schema]) => [key, schema.nullable().optional()]),
  ) as ChangeShape,
)
export type SettingChanges = z.output<typeof SettingChanges>
