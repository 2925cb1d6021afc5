import { expect, test } from 'vitest'
import { mailboxOf, referralRewardFor } from './referrals.ts'

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [11_630, 582],
  [99_999_999, 5_000_000],
])('REFERRAL-007 for %d cents that a friend paid, the reward is %d', (paid, reward) => {
  expect(referralRewardFor(paid, 5)).toBe(reward)
})

test.each([
  ['mei@tan.test', 'mei@tan.test'],
  ['mei+shop@tan.test', 'mei@tan.test'],
  ['mei+a+b@tan.test', 'mei@tan.test'],
  ['mei.tan@a+b.test', 'mei.tan@a+b.test'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
