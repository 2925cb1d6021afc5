import { isIP } from 'node:net'
import {
  type AllEmailTexts,
  type HomeFigure,
  type HomeQuote,
  type Logo,
  ShopSettings,
} from '@printery/contract'
import {
  defaultQuotationDays,
  defaultReferralPercent,
  defaultShippingTable,
  type ShippingTable,
} from '@printery/domain'
import { type ClosedDays, type DeliveryRules, defaultDeliveryDays } from '@printery/domain/delivery'
import { productTaxCategories, type TaxRules } from '@printery/domain/tax'
import { z } from 'zod'
import { StartupError } from '../startup-error.ts'
import { backgroundModelSettings } from './background-model-settings.ts'
import { cacheSettings, requirePurgeUrl } from './cache-settings.ts'
import { demoQuotes, documentedFigures } from './home-texts.ts'
import { demoTaxNumber, type Invoicing, invoicingOf, NumberFormatSetting } from './invoice-settings.ts'
import { TaxRates, taxOf } from './tax-settings.ts'

const Flag = z.enum(['0', '1'], 'it must be 0 or 1').transform((value) => value === '1')
const Url = z
  .url({ protocol: /^https?$/, error: 'it must begin with http:// or https://' })
  .transform((value) => value.replace(/\/+$/, ''))
const WorkerUrl = z
  .url({ protocol: /^http$/, error: 'it begins with http://' })
  .refine((url) => !url.includes('@'), 'it holds no password')
  .transform((value) => value.replace(/\/+$/, ''))
const DatabaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'it must begin with postgres://')
const jsonSetting = <T extends z.ZodType>(schema: T) =>
  z.string().transform((text, context): z.output<T> => {
    try {
      return schema.parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'it must be JSON as described in the README' })
      return z.NEVER
    }
  })

const ShippingStep = z.object({ upToKg: z.number().positive(), cents: z.int().min(0) })
const ShippingSteps = z
  .array(ShippingStep)
  .min(1)
  .refine((steps) =>
    steps.every(
      (step, index) => index === 0 || step.upToKg > (steps[index - 1] as { upToKg: number }).upToKg,
    ),
  )

function splitList(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1` or `[2001:db8::1]:5353`. */
function isServer(address: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(address) ?? []
  return isIP(bracketed ?? plain ?? address) !== 0
}

const portRule = 'it must be a number from 0 to 65535'
const shareRule = 'it must be a whole number of percent from 0 to 1000'
const daysRule = 'it must be a whole number of days, 0 to 365'
const rateRule = 'it must be a number of emails per second, from 1 to 200'
const wholeNumber = (min: number, max: number, unit: string) => {
  const rule = `it must be a whole number of ${unit} from ${min} to ${max}`
  return z.coerce.number(rule).int(rule).min(min, rule).max(max, rule)
}
const emailRule = 'it must be an email address'

const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'it must be production, development or test')
    .optional(),
  ROLE: z.enum(['all', 'web', 'worker'], 'it is all, web or worker').default('all'),
  WORKER_URLS: z.string().default('').transform(splitList).pipe(z.array(WorkerUrl)),
  PORT: z.coerce.number(portRule).int(portRule).min(0, portRule).max(65_535, portRule).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_DIRECT_URL: DatabaseUrl.optional(),
  DATABASE_READ_URLS: z.string().default('').transform(splitList).pipe(z.array(DatabaseUrl)),
  DATABASE_PREPARED: Flag.default(true),
  PICTURE_CACHE_MB: wholeNumber(0, 4096, 'megabytes').default(32),
  SLOW_QUERY_MS: wholeNumber(0, 60_000, 'milliseconds').default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: Url.optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  PUBLIC_URL: Url.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: Url.optional(),
  S3_ENDPOINT: Url.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'it must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Printery <shop@printery.example>'),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
      'it must be whsec_ followed by base64, as the mail provider shows it',
    )
    .optional(),
  BROADCAST_RATE: z.coerce.number(rateRule).int(rateRule).min(1, rateRule).max(200, rateRule).default(10),
  DNS_SERVERS: z
    .string()
    .default('')
    .transform(splitList)
    .refine(
      (servers) => servers.every(isServer),
      'it must be a list of IP addresses, each with its port if that is not 53',
    ),
  DKIM_SELECTORS: z
    .string()
    .regex(/^[\w., -]*$/, 'it must be names of selectors, separated by commas')
    .default('')
    .transform(splitList),
  GOOGLE_CLIENT_ID: z.string().optional(),
  MAINTENANCE_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  REQUEST_FORM_URL: Url.optional(),
  BOOKING_URL: Url.optional(),
  ACCENT_COLOUR: z
    .string()
    .transform((colour, context) => {
      const parsed = ShopSettings.accentColour.safeParse(colour)
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'it must be a colour' })
      return z.NEVER
    })
    .default(''),
  BUSINESS_NAME: z.string().default('Printery'),
  BUSINESS_ADDRESS: z.string().default('1 Demo Lane, Singapore 000001'),
  BUSINESS_REGISTRATION: z.string().default('DEMO-0001'),
  BUSINESS_PHONE: z.string().default('+65 0000 0000'),
  SUPPORT_EMAIL: z.email(emailRule).default('support@printery.example'),
  ADMIN_EMAIL: z.email(emailRule).default('admin@printery.example'),
  SOCIAL_LINKS: jsonSetting(z.array(z.object({ name: z.string(), url: z.url() }))).optional(),
  SHIPPING_TABLE: jsonSetting(z.object({ regular: ShippingSteps, fast: ShippingSteps })).optional(),
  DELIVERY_DAYS: jsonSetting(ShopSettings.deliveryDays).optional(),
  CLOSED_DAYS: jsonSetting(ShopSettings.closedDays).optional(),
  QUOTATION_DAYS: wholeNumber(1, 30, 'days').default(defaultQuotationDays),
  REFERRAL_PERCENT: wholeNumber(0, 50, 'percent').default(defaultReferralPercent),
  TRUST_PROXY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'it must have 16 characters or more').optional(),
  ...cacheSettings,
  FILES_URL: Url.optional(),
  PHOTOS_KEY: z
    .string()
    .regex(/^(unsplash|pexels):[\w-]+$/, 'it must be unsplash: or pexels: followed by the key')
    .optional(),
  PHOTOS_API_BASE: Url.optional(),
  ...backgroundModelSettings,
  SUPPLIER_PRICE_CHANGE_SHARE: z.coerce
    .number(shareRule)
    .int(shareRule)
    .min(0, shareRule)
    .max(1000, shareRule)
    .default(30),
  EARNING_DAYS: z.coerce.number(daysRule).int(daysRule).min(0, daysRule).max(365, daysRule).default(14),
  TAX_NAME: z.string().max(20).default('GST'),
  TAX_NUMBER: z.string().optional(),
  TAX_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'it must be a country code of two capital letters')
    .default('SG'),
  TAX_MODE: z.enum(['inclusive', 'exclusive'], 'it must be inclusive or exclusive').default('inclusive'),
  TAX_RATES: jsonSetting(TaxRates).optional(),
  TAX_SHIPPING_CATEGORY: z.enum(productTaxCategories, 'it must be S, Z, E or O').default('S'),
  TAX_REVERSE_CHARGE: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'it must be country codes of two capital letters, separated by commas')
    .optional(),
  DELIVERY_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'it must be country codes of two capital letters, separated by commas')
    .optional(),
  TAX_ELSEWHERE: z
    .string()
    .regex(/^(Z|O|S:\d{1,5})$/, 'it must be Z, O, or S: followed by hundredths of a percent')
    .optional(),
  PAYOUT_ACCOUNT: z
    .string()
    .regex(
      /^[A-Z]{4}SG[A-Z0-9]{2}([A-Z0-9]{3})?:\d{6,17}$/,
      'it must be the BIC of a bank in Singapore, a colon and the account number',
    )
    .optional(),
  INVOICE_NUMBERS: NumberFormatSetting.optional(),
  CREDIT_NOTE_NUMBERS: NumberFormatSetting.prefault('CN-{year}-{number:5}'),
  PAYMENT_TERMS: z.string().max(500).default('Paid in full with the order.'),
  DEMO: Flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})
export type Environment = z.infer<typeof Environment>

export interface Settings extends Environment {
  /** The shop's public URL, for links in emails and redirects. */
  PUBLIC_URL: string
  production: boolean
  demo: boolean
  logLevel: NonNullable<Environment['LOG_LEVEL']>
  shipping: ShippingTable
  /** Delivery windows and closed days. */
  delivery: DeliveryRules & { closed: readonly ClosedDays[] }
  /** Shown instead of the shop's name; undefined to show the name. */
  logo: Logo | undefined
  /** Figures and quotes of the home page. */
  home: { figures: readonly HomeFigure[]; quotes: readonly HomeQuote[] }
  /** Texts of emails that an owner has customised; the environment has none. */
  emailTexts: AllEmailTexts
  /** Undefined if the shop computes no tax. */
  tax: ShopTax | undefined
  /** Undefined if the shop gives its invoices no numbers. */
  invoicing: Invoicing | undefined
  /** Undefined if files are stored in a folder under DATA_DIR. */
  s3:
    | { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
    | undefined
  /** Undefined if only the shop's own photos are offered. */
  photos: PhotoSettings | undefined
  /** The shop's bank account that pays suppliers; undefined if there is none. */
  payoutAccount: { bic: string; accountNumber: string } | undefined
  /** Undefined if sign-in with Google is off. */
  google: GoogleSettings | undefined
}

export interface ShopTax {
  /** The usual name of the tax, such as `GST`. */
  name: string
  rules: TaxRules
  /** The countries to which the shop delivers, its own first. */
  deliveryCountries: readonly string[]
}

export interface PhotoSettings {
  provider: 'unsplash' | 'pexels'
  key: string
  /** URL of the API. Requests go only to this host and to that of `pictures`. */
  api: string
  pictures: string
}

interface GoogleSettings {
  clientId: string
  /** The OpenID provider, with its configuration at `/.well-known/openid-configuration`. */
  issuer: string
  /** Endpoint that describes an access token: audience, user and expiry. */
  tokenInfoUrl: string
  /** Script that opens the provider's window. */
  script: string
}

/** Treats an empty setting as unset. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
}

/** Reads all settings. Throws StartupError for the first wrong or missing setting. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = Environment.safeParse(withoutEmpty(environment))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartupError(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const env = parsed.data
  requirePurgeUrl(env)
  const production = env.NODE_ENV === 'production'
  const s3 = storageOf(env)
  if (production) refuseSandboxes(env, s3)
  const embedded = !env.DATABASE_URL && !env.STRIPE_SECRET_KEY && !env.SMTP_URL && !s3
  const demo = env.DEMO ?? (embedded && !production)
  const tax = taxOf(env, demo)
  const invoicing = invoicingOf(env, demo)
  return {
    ...env,
    // The demo shop has a tax number and links too.
    TAX_NUMBER: env.TAX_NUMBER ?? (demo ? demoTaxNumber : undefined),
    BOOKING_URL: env.BOOKING_URL ?? (demo ? '/contact' : undefined),
    SOCIAL_LINKS: env.SOCIAL_LINKS ?? (demo ? demoSocialLinks : undefined),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    production,
    demo,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    shipping: env.SHIPPING_TABLE ?? defaultShippingTable,
    delivery: { days: env.DELIVERY_DAYS ?? defaultDeliveryDays, closed: env.CLOSED_DAYS ?? [] },
    logo: undefined,
    home: { figures: documentedFigures, quotes: demo ? demoQuotes : [] },
    emailTexts: {},
    tax,
    invoicing,
    s3,
    google: googleOf(env),
    photos: photosOf(env),
    payoutAccount: payoutAccountOf(env, production),
  }
}

/** Reserved example addresses, because invented people have no accounts. */
const demoSocialLinks = ['Instagram', 'TikTok', 'Facebook', 'Telegram', 'LinkedIn'].map((name) => ({
  name,
  url: `https://${name.toLowerCase()}.example/printery`,
}))

function googleOf({ GOOGLE_CLIENT_ID: clientId }: Environment): Settings['google'] {
  if (!clientId) return undefined
  return {
    clientId,
    issuer: 'https://accounts.google.com',
    tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
    script: 'https://accounts.google.com/gsi/client',
  }
}

const photoHosts = {
  unsplash: { api: 'https://api.unsplash.com', pictures: 'https://images.unsplash.com' },
  pexels: { api: 'https://api.pexels.com', pictures: 'https://images.pexels.com' },
} as const

function photosOf({ PHOTOS_KEY, PHOTOS_API_BASE: apiBase }: Environment): Settings['photos'] {
  if (!PHOTOS_KEY) return undefined
  const [provider, key = ''] = PHOTOS_KEY.split(':') as ['unsplash' | 'pexels', string]
  const hosts = apiBase ? { api: apiBase, pictures: new URL(apiBase).origin } : photoHosts[provider]
  return { provider, key, ...hosts }
}

function payoutAccountOf({ PAYOUT_ACCOUNT }: Environment, production: boolean): Settings['payoutAccount'] {
  const account = PAYOUT_ACCOUNT ?? (production ? undefined : 'DBSSSGSG:0000000001')
  if (account === undefined) return undefined
  const [bic = '', accountNumber = ''] = account.split(':')
  return { bic, accountNumber }
}

function storageOf(env: Environment): Settings['s3'] {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  const setCount = [endpoint, bucket, accessKeyId, secretAccessKey].filter(Boolean).length
  if (setCount === 0) return undefined
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new StartupError(
      'S3 storage needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together.',
    )
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: env.S3_REGION ?? 'us-east-1' }
}

/** Production refuses sandboxes; the error names the first missing setting. */
function refuseSandboxes(env: Environment, s3: Settings['s3']): void {
  if (env.DEMO)
    throw new StartupError('DEMO=1 is refused in production: it would seed accounts with a known password.')
  const requiredSettings = [
    'DATABASE_URL',
    'PUBLIC_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
  ] as const
  for (const name of requiredSettings)
    if (!env[name])
      throw new StartupError(`Production needs the setting ${name}; without it a sandbox would be used.`)
  if (!s3)
    throw new StartupError(
      'Production needs S3_ENDPOINT and its keys; without them files would be stored in a folder.',
    )
  if (/^[sr]k_test_/.test(env.STRIPE_SECRET_KEY ?? ''))
    throw new StartupError('STRIPE_SECRET_KEY is a test key: production would accept test payments.')
  if (env.STRIPE_API_BASE)
    throw new StartupError('STRIPE_API_BASE is refused in production: payments would go to a sandbox.')
  if (env.PHOTOS_API_BASE)
    throw new StartupError('PHOTOS_API_BASE is refused in production: photos would come from a sandbox.')
  if (!env.PUBLIC_URL?.startsWith('https://'))
    throw new StartupError('PUBLIC_URL must begin with https:// in production.')
}
