import type { DiscountView } from '@printery/contract'
import { describe, expect, test } from 'vitest'
import {
  audienceOf,
  bodyOf,
  conditionOf,
  endOf,
  fieldsOf,
  fieldsOfTexts,
  hasOtherFirstOrderDiscount,
  mergeFields,
  newEndOf,
  rewardOf,
  stateOf,
  textsOf,
  usageText,
} from './model.ts'

const now = new Date('2026-12-01T10:00:00.000Z')
const press5: DiscountView = {
  id: 'a',
  userId: null,
  code: 'PRESS5',
  type: 'price',
  description: '5% off from $500',
  percentage: 5,
  minimumSpend: 50_050,
  expiryDays: 30,
  expiryDate: '2026-12-11T10:00:01.000Z',
  freeDelivery: false,
  newUserDisc: false,
  isEnable: true,
  isPublic: true,
  useLimit: null,
  version: 1,
  createdAt: '2026-11-11T10:00:01.000Z',
  updatedAt: '2026-11-11T10:00:01.000Z',
}

describe('a discount in the list', () => {
  test.each([
    [{}, 'From $500.50'],
    [{ minimumSpend: 0 }, 'No minimum'],
    [{ type: 'quantity', minimumSpend: 100 }, 'From 100 pieces'],
    [{ type: 'quantity', minimumSpend: 1 }, 'From 1 piece'],
  ] as const)('the minimum of %o is shown as: %s', (change, text) => {
    expect(conditionOf({ ...press5, ...change })).toBe(text)
  })

  test.each([
    ['2026-12-11T10:00:01.000Z', '11 days left', 'Enabled'],
    ['2026-12-02T10:00:00.000Z', '1 day left', 'Enabled'],
    ['2026-12-01T10:00:00.000Z', 'Ended', 'Ended'],
    [null, 'Never', 'Enabled'],
  ])('an end at %s is shown as %s', (expiryDate, text, state) => {
    const discount = { ...press5, expiryDate }
    expect([endOf(discount, now), stateOf(discount, now).label]).toEqual([text, state])
    expect(stateOf({ ...discount, isEnable: false }, now).label).toBe('Disabled')
  })

  test.each([
    [{}, 'Everybody'],
    [{ newUserDisc: true }, 'First orders'],
    [{ isPublic: false }, 'Nobody, not public'],
    [{ isPublic: false, userId: 'b' }, 'One customer'],
  ])('the users of %o are shown as: %s', (change, text) => {
    expect(audienceOf({ ...press5, ...change })).toBe(text)
  })
})

test('a first-order discount blocks a second one, except the edited discount itself', () => {
  const first = { ...press5, id: 'first', newUserDisc: true }
  expect(hasOtherFirstOrderDiscount([press5, first], undefined)).toBe(true)
  expect(hasOtherFirstOrderDiscount([press5, first], press5)).toBe(true)
  expect(hasOtherFirstOrderDiscount([press5, first], first)).toBe(false)
  expect(hasOtherFirstOrderDiscount([press5], undefined)).toBe(false)
})

describe('the form', () => {
  test('DISCOUNT-017 starts with an enabled, public discount without a minimum or free delivery', () => {
    expect(bodyOf(fieldsOf(undefined))).toMatchObject({
      ...{ isEnable: true, isPublic: true, freeDelivery: false, newUserDisc: false },
      ...{ minimumSpend: 0, expiryDays: null, useLimit: null },
    })
  })

  test('sends the values of the discount unchanged', () => {
    const { id: _, userId, version, createdAt, updatedAt, expiryDate, ...copied } = press5
    expect(bodyOf(fieldsOf(press5))).toEqual(copied)
    const pieces = { ...press5, type: 'quantity', minimumSpend: 100, expiryDays: null } as const
    expect(bodyOf(fieldsOf(pieces))).toMatchObject({ minimumSpend: 100, expiryDays: null })
  })

  test.each([
    ['', 0],
    ['500', 50_000],
    ['$1,250.5', 125_050],
    ['0.07', 7],
    ['8.29', 829],
    ['1.005', Number.NaN],
    ['-5', Number.NaN],
    ['ten', Number.NaN],
  ])('reads dollars: %s', (minimumSpend, cents) => {
    expect(bodyOf({ ...fieldsOf(press5), minimumSpend }).minimumSpend).toBe(cents)
  })

  test('doesn’t read a percentage or a number of pieces from words', () => {
    const fields = { ...fieldsOf(press5), type: 'quantity', percentage: '', minimumSpend: 'ten' } as const
    expect(bodyOf(fields)).toMatchObject({ percentage: Number.NaN, minimumSpend: Number.NaN })
  })

  test('DISCOUNT-016 shows the expiry date: today plus the typed days, or the saved date until days are typed', () => {
    const fields = fieldsOf(press5)
    const day = (...args: Parameters<typeof newEndOf>) => newEndOf(...args)?.toISOString()
    expect(day(fields, undefined, true, now)).toBe('2026-12-31T10:00:00.000Z')
    expect(day(fields, press5, false, now)).toBe(press5.expiryDate)
    expect(day({ ...fields, expiryDays: '7' }, press5, true, now)).toBe('2026-12-08T10:00:00.000Z')
    const personal = { ...press5, userId: 'b' }
    expect(day({ ...fields, expiryDays: '7' }, personal, true, now)).toBe('2026-11-18T10:00:01.000Z')
    expect(day({ ...fields, expiryDays: '1' }, undefined, true, now)).toBe('2026-12-02T10:00:00.000Z')
    for (const expiryDays of ['', '0', '1.5', 'ten', '9'.repeat(20)])
      expect(day({ ...fields, expiryDays }, undefined, true, now)).toBeUndefined()
  })
})

test.each([
  [null, undefined, '0 times'],
  [null, 1, '1 time'],
  [1, 0, '0 of 1 time'],
  [500, 12, '12 of 500 times'],
])('a use limit of %j with %j orders is shown as: %s', (useLimit, useCount, label) => {
  expect(usageText({ ...press5, useLimit, ...(useCount !== undefined && { useCount }) })).toBe(label)
  expect(bodyOf(fieldsOf({ ...press5, useLimit })).useLimit).toBe(useLimit)
})

const reward = {
  orderId: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  amount: 582,
  createdAt: '2026-12-01T10:00:00Z',
  reversedAt: null,
}
test.each([
  [
    { isRewardable: false, reward: null },
    { label: 'None', detail: 'A customer already.' },
  ],
  [{ isRewardable: true, reward: null }, { label: 'No order yet' }],
  [
    { isRewardable: true, reward },
    { label: '$5.82 SGD', detail: 'Order 0a1b2c3d-4, 1 Dec 2026' },
  ],
  [
    { isRewardable: true, reward: { ...reward, reversedAt: '2026-12-05T10:00:00Z' } },
    { label: 'None', detail: '$5.82 SGD was taken back on 5 Dec 2026: the order was refunded.' },
  ],
])('the reward of the referral %j is shown as %j', (referral, label) => {
  expect(rewardOf(referral)).toEqual(label)
})

test('after a conflict a changed field stays and the others show the saved values', () => {
  const loadedFields = fieldsOf(press5)
  const savedFields = fieldsOf({ ...press5, percentage: 7, description: 'Now 7%', isPublic: false })
  expect(
    mergeFields({ ...loadedFields, percentage: '20', isEnable: false }, loadedFields, savedFields),
  ).toMatchObject({
    ...{ percentage: '20', isEnable: false },
    ...{ code: 'PRESS5', description: 'Now 7%', isPublic: false },
  })
})

test('fields that the tab saved are restored unchanged, except an unknown type', () => {
  const fields = { ...fieldsOf(press5), isPublic: false, description: '' }
  expect(fieldsOfTexts(textsOf(fields))).toEqual(fields)
  expect(fieldsOfTexts({ code: 'TEA', type: 'colour', isEnable: 'false' })).toEqual({
    code: 'TEA',
    isEnable: false,
  })
})
