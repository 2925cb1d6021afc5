import { type Cents, percentOf } from './money.ts'

export const referralReward = 5

/**
 * What a friend's first order earns: 5% of the friend's purchase, which is what the friend paid in the end, so after the
 * discount and with delivery (the terms say so). Half a cent goes up.
 */
export function rewardFor(paid: Cents): Cents {
  return percentOf(paid, referralReward)
}

/** Mail to `mei+shop@…` comes to `mei@…`: one person, not another. The address is in lower case already. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@')
}

export const referralKnown = 'This Referral Person is already Exist.'
