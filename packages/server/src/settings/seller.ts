import type { Seller } from '@printery/documents'
import type { Settings } from './settings.ts'

/** The seller as documents name it. */
export function sellerOf(settings: Settings): Seller {
  return {
    name: settings.BUSINESS_NAME,
    address: settings.BUSINESS_ADDRESS,
    registration: settings.BUSINESS_REGISTRATION,
    phone: settings.BUSINESS_PHONE,
    supportEmail: settings.SUPPORT_EMAIL,
  }
}
