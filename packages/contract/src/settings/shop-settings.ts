import { z } from 'zod'
import { email, required, requiredLine, text } from '../common.ts'
import { AllEmailTexts } from './email-texts.ts'

/** An address on the web; no other scheme, since it becomes a link. Empty for none. */
const Link = text(500)
  .transform((value) => value.trim())
  .refine((value) => value === '' || isWebAddress(value), 'Enter an address that begins with https://')

/** The same, or a page of the shop itself, such as `/contact`. */
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
const priceRule = 'Enter a price such as 12.50.'

/** What a parcel costs by its weight in kg, lightest first; the last step is for all that is heavier, too. */
const Steps = z
  .array(
    z.strictObject({
      upToKg: z.number('Enter a weight.').positive('Enter a weight.').max(1000, 'At most 1,000 kg.'),
      cents: z.int(priceRule).min(0, priceRule).max(1_000_000, 'At most $10,000.'),
    }),
  )
  .min(1, 'Enter at least one step.')
  .max(maxSteps, `At most ${maxSteps} steps.`)
  .refine(
    (steps) => steps.every(({ upToKg }, at) => at === 0 || upToKg > (steps[at - 1]?.upToKg ?? 0)),
    'Each step goes to a higher weight than the one before.',
  )

const wholeNumber = (min: number, max: number, unit: string) => {
  const rule = `Enter a whole number from ${min} to ${max} ${unit}.`
  return z.int(rule).min(min, rule).max(max, rule)
}

/** What an owner changes on a screen. Each wins over the environment once it is saved. */
export const ShopSettings = {
  businessName: requiredLine('Enter the name of the shop.', 100),
  businessAddress: requiredLine('Enter the address of the shop.', 300),
  businessRegistration: requiredLine('Enter the registration number.', 50),
  businessPhone: requiredLine('Enter a phone number.', 50),
  supportEmail: email('Enter the address that customers write to.'),
  adminEmail: email('Enter the address that receives what the shop has to know.'),
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
