import type { DiscountView } from '@printery/contract'
import type { DiscountRow } from './queries.ts'

/** `useCount` only for admins. */
export function presentDiscount(discount: DiscountRow, useCount?: number): DiscountView {
  return {
    id: discount.id,
    userId: discount.userId,
    code: discount.code,
    type: discount.type,
    description: discount.description,
    percentage: discount.percentage,
    minimumSpend: discount.minimumSpend,
    expiryDays: discount.expiryDays,
    expiryDate: discount.expiryDate?.toISOString() ?? null,
    freeDelivery: discount.freeDelivery,
    newUserDisc: discount.newUserDisc,
    isEnable: discount.isEnable,
    isPublic: discount.isPublic,
    useLimit: discount.useLimit,
    ...(useCount !== undefined && { useCount }),
    version: discount.version,
    createdAt: discount.createdAt.toISOString(),
    updatedAt: discount.updatedAt.toISOString(),
  }
}
