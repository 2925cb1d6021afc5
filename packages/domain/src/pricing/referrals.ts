import { type Cents, percentOf } from './money.ts'

/** The default reward as a percentage of the friend's payment, unless an owner changed it. */
export const defaultReferralPercent = 5

/**
 * The reward for a friend's first order: a share of what the friend paid, after the discount and including delivery,
 * rounded half up.
 */
export function referralRewardFor(paid: Cents, percent: number): Cents {
  return percentOf(paid, percent)
}

/**
 * Removes the plus suffix: `mei+shop@…` and `mei@…` are one mailbox and count as one person. The address must be in
 * lower case.
 */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@')
}

export const alreadyReferredText = 'This Referral Person is already Exist.'
