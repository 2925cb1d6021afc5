import type { CartItemView, CartView, DiscountView, UserView } from '@printery/contract'
import { describe, expect, test } from 'vitest'
import {
  addChanges,
  billingToCopy,
  type CheckoutFields,
  canCopyShipping,
  fieldsToCorrect,
  initialForm,
  lineProblems,
  priceChanges,
  toBody,
  totalsOf,
  weightOf,
  withCopies,
} from './model.ts'

const mei = {
  id: 'mei',
  firstName: 'Mei',
  lastName: 'Tan',
  email: 'mei@demo.test',
  address: '18 Jalan Tinta',
  phoneNumber: '',
  isFirstOrder: true,
} as UserView

function fields(change: Partial<CheckoutFields> = {}): CheckoutFields {
  return { ...initialForm(mei), ...change }
}

function line(change: Partial<CartItemView> = {}): CartItemView {
  return {
    id: 'tee',
    product: { id: 'p', title: 'Everyday Tee' },
    colourName: 'Butter',
    quantity: 44,
    price: 72_600,
    previousPrice: null,
    problem: null,
    uploads: { status: 'complete' },
    weight: 0.2,
    ...change,
  } as CartItemView
}

function cart(...items: CartItemView[]): CartView {
  return { _id: 'c', momentsImage: null, items, total: items.reduce((sum, item) => sum + item.price, 0) }
}

describe('the fields that disable the Checkout button', () => {
  test('BUYER-080 the account fills in everything except phone number and delivery type; billing equals shipping', () => {
    expect(initialForm(mei).isSameAsShipping).toBe(true)
    expect(withCopies(initialForm(mei))).toMatchObject({
      ...{ billingFirstName: 'Mei', billingLastName: 'Tan', billingAddress: '18 Jalan Tinta' },
    })
    expect(fieldsToCorrect(fields())).toEqual(['customerPhoneNumber', 'shippingType'])
  })

  test('a separate billing address is required too', () => {
    expect(fieldsToCorrect(fields({ isSameAsShipping: false }))).toEqual([
      'customerPhoneNumber',
      'shippingType',
      'billingFirstName',
      'billingLastName',
      'billingAddress',
    ])
  })

  test('a phone number of the account is filled in too', () => {
    const { customerPhoneNumber } = initialForm({ ...mei, phoneNumber: '+65 0000 1001' })
    expect(customerPhoneNumber).toBe('+65 0000 1001')
  })

  test('a field with only spaces counts as missing', () => {
    expect(fieldsToCorrect(fields({ customerAddress: '  ' }))).toContain('customerAddress')
  })

  test('with Same as Shipping, empty billing fields do not count as missing', () => {
    const form = fields({ isSameAsShipping: true, customerPhoneNumber: '1', shippingType: 'fast' })
    expect(fieldsToCorrect(form)).toEqual([])
    expect(fieldsToCorrect({ ...form, customerLastName: '' })).toEqual(['customerLastName'])
  })

  test('an invalid email address counts as missing', () => {
    expect(fieldsToCorrect(fields(), ['customerEmail'])[0]).toBe('customerEmail')
  })

  test('order notes are not required', () => {
    expect(fieldsToCorrect(fields())).not.toContain('orderNotes')
  })
})

describe('Same as Shipping', () => {
  test.each(['customerFirstName', 'customerLastName', 'customerAddress'] as const)(
    'it cannot be selected without %s',
    (name) => {
      expect(canCopyShipping(fields())).toBe(true)
      expect(canCopyShipping(fields({ [name]: '' }))).toBe(false)
    },
  )

  test('it copies the fields that differ, and nothing when it is off', () => {
    expect(billingToCopy(fields({ isSameAsShipping: false, billingFirstName: 'Mei' }))).toEqual([])
    expect(billingToCopy(fields({ isSameAsShipping: true, billingFirstName: 'Mei' }))).toEqual([
      ['billingLastName', 'Tan'],
      ['billingAddress', '18 Jalan Tinta'],
    ])
  })
})

test('empty order notes are not sent', () => {
  expect(toBody(fields({ shippingType: 'fast', orderNotes: '  ' }))).not.toHaveProperty('orderNotes')
  expect(toBody(fields({ shippingType: 'fast', orderNotes: ' In tens. ' })).orderNotes).toBe('In tens.')
})

describe('the totals', () => {
  const discount = {
    percentage: 10,
    newUserDisc: true,
    isEnable: true,
    type: 'price',
    minimumSpend: 0,
    isPublic: true,
    userId: null,
    expiryDate: null,
  } as DiscountView

  test('a first order takes its discount off the goods and not off the shipping', () => {
    const cartContent = cart(line({ price: 125_580 }))
    expect(totalsOf(cartContent, 1800, discount)).toMatchObject({ discountAmount: 12_558, total: 114_822 })
  })

  test('free delivery removes the shipping costs, and doesn’t change the goods', () => {
    const freeDelivery = { ...discount, freeDelivery: true }
    expect(totalsOf(cart(line()), 1800, freeDelivery)).toMatchObject({
      shippingCost: 0,
      total: 72_600 - 7260,
    })
  })

  test('without a delivery type no shipping costs are added', () => {
    expect(totalsOf(cart(line()), undefined, undefined)).toMatchObject({ shippingCost: 0, total: 72_600 })
  })

  test('the weight of the cart is the sum of its pieces', () => {
    expect(weightOf(cart(line(), line({ weight: 0.1, quantity: 36 })))).toBe(12.4)
  })
})

describe('lines that block the payment', () => {
  test('each line is named with its reason', () => {
    const cartWithProblems = cart(
      line({ id: 'a', uploads: { status: 'pending' } }),
      line({ id: 'b', uploads: { status: 'rejected', reason: 'logo.png is not a picture.' } }),
      line({ id: 'c', problem: 'Embroidery requires a minimum quantity of 30 Units.' }),
      line({ id: 'd' }),
    )
    const problems = lineProblems(cartWithProblems)
    expect(problems.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(problems[1]).toMatchObject({
      title: 'Everyday Tee, Butter',
      reason: 'The artwork was refused. logo.png is not a picture.',
      isTemporary: false,
    })
    expect(problems[0]?.isTemporary).toBe(true)
  })
})

describe('a price that changed while the checkout was open', () => {
  test('is shown with the previous price, which was shown on the page or comes from the server', () => {
    const change = { id: 'tee', title: 'Everyday Tee, Butter', from: 72_600, to: 80_000 }
    expect(priceChanges(cart(line()), cart(line({ price: 80_000 })))).toEqual([change])
    expect(priceChanges(undefined, cart(line({ price: 80_000, previousPrice: 72_600 })))).toEqual([change])
  })

  test('is not reported if the customer changed the quantity', () => {
    expect(priceChanges(cart(line()), cart(line({ price: 80_000, quantity: 50 })))).toEqual([])
  })

  test('is compared with the first price after two changes, and is not shown if it changed back', () => {
    const change = (from: number, to: number) => ({ id: 'tee', title: 'Tee', from, to })
    expect(addChanges([change(1, 2)], [change(2, 3)])).toEqual([change(1, 3)])
    expect(addChanges([change(1, 2)], [change(2, 1)])).toEqual([])
  })
})
