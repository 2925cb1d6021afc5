import type { DiscountView } from '@printery/contract'
import type { DiscountCustomer, DiscountRow } from './queries.ts'

/** Fields that only admins see. */
interface AdminFields {
  useCount: number
  customer: DiscountCustomer | null
}

export function presentDiscount(discount: DiscountRow, adminFields?: AdminFields): DiscountView {
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
    ...adminFields,
    version: discount.version,
    createdAt: discount.createdAt.toISOString(),
    updatedAt: discount.updatedAt.toISOString(),
  }
}
