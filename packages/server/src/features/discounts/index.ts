/** What other features may use of discounts. */

export { forgetReferrals, restoreReward, reverseReward } from './referral-queries.ts'
export { earnedBy, referralsOf, tellReferrer } from './referrals.ts'
export { discountOfSale, discountToShow } from './service.ts'
export { type ForPerson, findForPerson } from './usable.ts'
export { discountTaken, holdPlaces, reserveDiscount } from './uses.ts'
