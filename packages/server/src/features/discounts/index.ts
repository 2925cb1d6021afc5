/** Public API of the discounts feature. */

export { eraseReferrals, restoreReward, reverseReward } from './referral-queries.ts'
export { findEarnedReward, listOwnReferrals, notifyReferrer } from './referrals.ts'
export { discountTaken, lockUses, reserveDiscount } from './reservation-queries.ts'
export { discountOfSale, discountToShow } from './service.ts'
export { findPersonDiscounts, type PersonDiscounts } from './usable.ts'
