import { type SettingKey, type SettingValues, ShopSettings } from '@printery/contract'
import type { Settings } from './settings.ts'

type Saved = Partial<SettingValues>

/** The effective value of each setting that can be saved. */
export function settingValues(settings: Settings): SettingValues {
  return {
    businessName: settings.BUSINESS_NAME,
    businessAddress: settings.BUSINESS_ADDRESS,
    businessRegistration: settings.BUSINESS_REGISTRATION,
    businessPhone: settings.BUSINESS_PHONE,
    supportEmail: settings.SUPPORT_EMAIL,
    adminEmail: settings.ADMIN_EMAIL,
    logo: settings.logo ?? null,
    accentColour: settings.ACCENT_COLOUR,
    homeFigures: [...settings.home.figures],
    homeQuotes: [...settings.home.quotes],
    bookingUrl: settings.BOOKING_URL ?? '',
    requestFormUrl: settings.REQUEST_FORM_URL ?? '',
    socialLinks: settings.SOCIAL_LINKS ?? [],
    shipping: { regular: [...settings.shipping.regular], fast: [...settings.shipping.fast] },
    deliveryDays: settings.delivery.days,
    closedDays: [...settings.delivery.closed],
    quotationDays: settings.QUOTATION_DAYS,
    referralPercent: settings.REFERRAL_PERCENT,
    emailTexts: settings.emailTexts,
    paymentTerms: settings.PAYMENT_TERMS,
    earningDays: settings.EARNING_DAYS,
    supplierPriceChangeShare: settings.SUPPLIER_PRICE_CHANGE_SHARE,
  }
}

/** The settings of the environment, overridden by the saved ones. */
export function withSaved(environment: Settings, saved: Saved): Settings {
  const values = { ...settingValues(environment), ...saved }
  return {
    ...environment,
    BUSINESS_NAME: values.businessName,
    BUSINESS_ADDRESS: values.businessAddress,
    BUSINESS_REGISTRATION: values.businessRegistration,
    BUSINESS_PHONE: values.businessPhone,
    SUPPORT_EMAIL: values.supportEmail,
    ADMIN_EMAIL: values.adminEmail,
    logo: values.logo ?? undefined,
    ACCENT_COLOUR: values.accentColour,
    home: { figures: values.homeFigures, quotes: values.homeQuotes },
    BOOKING_URL: values.bookingUrl || undefined,
    REQUEST_FORM_URL: values.requestFormUrl || undefined,
    SOCIAL_LINKS: values.socialLinks,
    PAYMENT_TERMS: values.paymentTerms,
    EARNING_DAYS: values.earningDays,
    SUPPLIER_PRICE_CHANGE_SHARE: values.supplierPriceChangeShare,
    QUOTATION_DAYS: values.quotationDays,
    REFERRAL_PERCENT: values.referralPercent,
    shipping: values.shipping,
    delivery: { days: values.deliveryDays, closed: values.closedDays },
    emailTexts: values.emailTexts,
    invoicing: environment.invoicing && {
      ...environment.invoicing,
      entity: values.businessRegistration,
      paymentTerms: values.paymentTerms,
    },
  }
}

/** Parses stored values. Values that this version cannot read are left out and listed as unreadable. */
export function readSaved(rows: readonly { key: SettingKey; value: unknown }[]): {
  saved: Saved
  unreadable: string[]
} {
  const saved: Record<string, unknown> = {}
  const unreadable: string[] = []
  for (const { key, value } of rows) {
    if (value === null) continue
    const parsed = ShopSettings[key]?.safeParse(value)
    if (parsed?.success) saved[key] = parsed.data
    else unreadable.push(key)
  }
  return { saved, unreadable }
}
