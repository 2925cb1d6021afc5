import { productTaxCategories } from '@printery/domain/tax-categories'
import { z } from 'zod'
import { Cents, Day } from './common.ts'
import { endpoint } from './endpoint.ts'
import { HomeFigures, HomeQuotes } from './settings/appearance.ts'

const DeliveryDays = z.object({
  from: z.int(),
  to: z.int(),
  workingFrom: z.int(),
  workingTo: z.int(),
})

const WeightSteps = z.array(z.object({ upToKg: z.number(), cents: Cents }))

export const health = endpoint('GET', '/health', {
  summary: 'Answers 200 while the process is running.',
  allow: 'anyone',
  response: { 200: z.object({ status: z.literal('ok') }) },
})

export const ready = endpoint('GET', '/ready', {
  summary:
    'Answers 200 if the database, the storage and the migrations are ready; otherwise 503 with the part that is not.',
  allow: 'anyone',
  response: { 200: z.object({ status: z.literal('ready') }) },
})

/** Public settings. They never contain secrets. */
export const shopFacts = endpoint('GET', '/shop', {
  summary: 'Get the public settings of the shop: names, addresses and links.',
  allow: 'anyone',
  response: {
    200: z.object({
      /** The shop's own URL, without a trailing slash. */
      publicUrl: z.string(),
      businessName: z.string(),
      businessAddress: z.string(),
      businessRegistration: z.string(),
      businessPhone: z.string(),
      supportEmail: z.string(),
      bookingUrl: z.string().nullable(),
      /** An external form for product requests; null for the shop's own form. */
      requestFormUrl: z.string().nullable(),
      socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
      /** Of buttons and links; null for the colour of the design. */
      accentColour: z.string().nullable(),
      /** Shown for the shop's name, in CSS px; null for its name in letters. */
      logo: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
      filesUrl: z.string(),
      /** Google sign-in or its sandbox: client id and script URL. Null if not offered. */
      google: z.object({ clientId: z.string(), script: z.string() }).nullable(),
      demo: z.boolean(),
      /** What stands beside prices, by tax category of the product; absent where the shop computes no tax. */
      taxNotes: z.record(z.enum(productTaxCategories), z.string()).optional(),
      /** Two letters each, the shop's own first; absent where it delivers to no other. */
      deliveryCountries: z.array(z.string()).optional(),
      /** What a parcel costs by its weight. */
      shipping: z.object({ regular: WeightSteps, fast: WeightSteps }),
      /** When deliveries come, and the days to come on which the shop is closed. */
      delivery: z.object({
        days: z.object({ regular: DeliveryDays, fast: DeliveryDays }),
        closed: z.array(z.object({ from: Day, to: Day })),
      }),
      /** What the first page says in numbers, and what customers say there. */
      home: z.object({ figures: HomeFigures, quotes: HomeQuotes }),
      /** For how many days a quotation holds. */
      quotationDays: z.int(),
      /** What a person earns of a friend's first order, in percent. */
      referralPercent: z.int(),
    }),
  },
})
