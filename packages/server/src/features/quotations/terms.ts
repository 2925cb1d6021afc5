import { quotationEnd, type ShippingType } from '@printery/domain'
import { deliveryWindow, workingDaysText } from '@printery/domain/delivery'
import type { Settings } from '../../settings/settings.ts'

/** What an offer of now promises. It stays so, whatever the settings say later. */
export function offerTerms({ QUOTATION_DAYS, delivery }: Settings, shippingType: ShippingType, now: Date) {
  const { regular, fast } = delivery.days
  return {
    validUntil: quotationEnd(now, QUOTATION_DAYS),
    promise: {
      ...deliveryWindow(delivery, shippingType, now),
      workingDays: { regular: workingDaysText(regular), fast: workingDaysText(fast) },
    },
  }
}
