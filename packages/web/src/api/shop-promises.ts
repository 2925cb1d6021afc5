import { defaultQuotationDays, defaultReferralPercent } from '@printery/domain'
import { type DeliveryRules, defaultDeliveryDays } from '@printery/domain/delivery'
import { useShopDetails } from './shop-details.ts'

/** What the shop promises of deliveries. */
export function useDelivery(): DeliveryRules {
  return useShopDetails()?.delivery ?? { days: defaultDeliveryDays, closed: [] }
}

/** For how many days a quotation holds. */
export function useQuotationDays(): number {
  return useShopDetails()?.quotationDays ?? defaultQuotationDays
}

/** What a person earns of a friend's first order. */
export function useReferralPercent(): number {
  return useShopDetails()?.referralPercent ?? defaultReferralPercent
}
