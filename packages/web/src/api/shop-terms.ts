import { defaultQuotationDays, defaultReferralPercent } from '@printery/domain'
import { type DeliveryRules, defaultDeliveryDays } from '@printery/domain/delivery'
import { useShopDetails } from './shop-details.ts'

/** The shop's delivery rules. */
export function useDelivery(): DeliveryRules {
  return useShopDetails()?.delivery ?? { days: defaultDeliveryDays, closed: [] }
}

/** Number of days that a quotation is valid. */
export function useQuotationDays(): number {
  return useShopDetails()?.quotationDays ?? defaultQuotationDays
}

/** Percentage of a friend's first order that is the reward for the referral. */
export function useReferralPercent(): number {
  return useShopDetails()?.referralPercent ?? defaultReferralPercent
}
