import type { ReferralView, UserView } from '@printery/contract'
import { expect, test } from 'vitest'
import { isKnown } from './use-referral-form.ts'

const mei = { email: 'mei@shop.test' } as UserView
const named = [{ email: 'rachel@shop.test' }] as ReferralView[]

test.each([
  ['mei@shop.test', true],
  [' Mei+me@Shop.test ', true],
  ['rachel@shop.test', true],
  ['RACHEL+tea@shop.test', true],
  ['wei@shop.test', false],
  ['', false],
])(
  'REFERRAL-004 REFERRAL-005 the address %j belongs to the viewer or an already referred friend: %j',
  (email, expected) => {
    expect(isKnown(email, mei, named)).toBe(expected)
  },
)
