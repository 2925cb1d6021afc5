import type { PartialCheckoutForm, UserView } from '@printery/contract'
import { expect, test } from 'vitest'
import { initialForm } from '../model.ts'
import { draftBody, fieldsOfDraft } from './draft-model.ts'

const mei = {
  firstName: 'Mei',
  lastName: 'Tan',
  email: 'mei@demo.test',
  address: '18 Jalan Tinta',
  phoneNumber: '+65 0000 1001',
} as UserView

const form = {
  customerEmail: 'mei@demo.test',
  customerFirstName: 'Mei',
  customerLastName: 'Tan',
  customerAddress: '18 Jalan Tinta',
  customerPhoneNumber: '+65 0000 1001',
  shippingType: 'fast',
  billingFirstName: 'Ada',
  billingLastName: 'Lim',
  billingAddress: '3 Lorong Kertas',
  isSameAsShipping: false,
  orderNotes: 'Ring twice',
  taxNumber: 'DE136695976',
  country: 'DE',
} as const

test('CHECKOUT-020 a draft contains the whole form and its discount, including a cleared note', () => {
  const filled = { ...initialForm(mei), ...form, orderNotes: ' Ring twice ', taxNumber: ' DE136695976 ' }
  expect(draftBody(filled, 'press5')).toEqual({ ...form, discountId: 'press5' })
  expect(draftBody({ ...filled, orderNotes: ' ' }, undefined)).toEqual({
    ...form,
    orderNotes: '',
    discountId: null,
  })
})

test('CHECKOUT-020 a draft fills in only the fields that it has', () => {
  expect(fieldsOfDraft({ ...form, total: 2562 } as PartialCheckoutForm)).toEqual(form)
  expect(fieldsOfDraft({ orderNotes: '' })).toEqual({ orderNotes: '' })
})
