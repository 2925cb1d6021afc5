import { type Cents, percentOf } from './money.ts'

export const referralRewardPercent = 5

/**
 * The reward for a friend's first order: 5% of what the friend paid, after the discount and including delivery,
 * rounded half up.
 */
export function referralRewardFor(paid: Cents): Cents {
  return percentOf(paid, referralRewardPercent)
}

/**
 * Removes the plus suffix: `mei+shop@…` and `mei@…` are one mailbox and count as one person. The address must be in
 * lower case.
 */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@')
}

export const alreadyReferredText = 'This Referral Person is already Exist.'
