import { quotationEnd, type ShippingType } from '@printery/domain'
import { deliveryWindow, workingDaysText } from '@printery/domain/delivery'
import type { Settings } from '../../settings/settings.ts'

/** The validity and delivery dates of an offer that is made now. Later changes of the settings don't change them. */
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
