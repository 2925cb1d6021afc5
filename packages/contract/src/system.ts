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

/** The owner's ONNX model that finds the subject of a picture. */
const BackgroundModelView = z.object({
  url: z.string(),
  sha256: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Width and height of its input in px. */
  side: z.int(),
  /** Subtracted from red, green and blue, which are 0 to 1; then they are divided by `std`. */
  mean: z.array(z.number()).length(3),
  std: z.array(z.number()).length(3),
})

/** Public settings. They never contain secrets. */
export const getShop = endpoint('GET', '/shop', {
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
      /** The colour of buttons and links; null for the default. */
      accentColour: z.string().nullable(),
      /** The logo, with its size in CSS px; null to show the shop's name as text. */
      logo: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
      filesUrl: z.string(),
      /** Google sign-in or its sandbox: client id and script URL. Null if not offered. */
      google: z.object({ clientId: z.string(), script: z.string() }).nullable(),
      demo: z.boolean(),
      /** The tax text next to prices, by tax category of the product; absent if the shop computes no tax. */
      taxNotes: z.record(z.enum(productTaxCategories), z.string()).optional(),
      /** Countries of delivery as two letters, the shop's own first; absent if it delivers to no other. */
      deliveryCountries: z.array(z.string()).optional(),
      /** The price of a parcel by its weight. */
      shipping: z.object({ regular: WeightSteps, fast: WeightSteps }),
      /** The delivery times, and the future days on which the shop is closed. */
      delivery: z.object({
        days: z.object({ regular: DeliveryDays, fast: DeliveryDays }),
        closed: z.array(z.object({ from: Day, to: Day })),
      }),
      /** The figures and the customers' quotes on the home page. */
      home: z.object({ figures: HomeFigures, quotes: HomeQuotes }),
      /** The number of days for which a quotation is valid. */
      quotationDays: z.int(),
      /** The reward for a friend's first order, in percent. */
      referralPercent: z.int(),
      /** Absent unless the owner supplies one. */
      backgroundModel: BackgroundModelView.optional(),
    }),
  },
})
