import { expect, test } from 'vitest'
import { toPrefill } from './prefill.ts'

const blank = { fullName: '', email: '', phone: '', message: '' }
const ada = { fullName: 'Ada Vance', email: 'ada@example.com', phone: '+1 555 0100' }
const ben = { fullName: 'Ben Okoro', email: 'ben@example.com' }

test('blank fields are prefilled for the person who is logged in', () => {
  expect(toPrefill(blank, {}, ada)).toEqual(ada)
  expect(toPrefill({ ...blank, fullName: 'A. Vance' }, {}, ada)).toEqual({
    email: ada.email,
    phone: ada.phone,
  })
})

test('values prefilled for one person are removed when another logs in', () => {
  expect(toPrefill({ ...blank, ...ada }, ada, ben)).toEqual({ ...ben, phone: '' })
})

test('prefilled values are removed when the session ends; typed text stays', () => {
  const currentValues = { ...blank, ...ada, phone: '+1 555 0199', message: 'Twelve shirts, please.' }
  expect(toPrefill(currentValues, ada, {})).toEqual({ fullName: '', email: '' })
})

test('a field that already has its value is not written again', () => {
  expect(toPrefill({ ...blank, ...ada }, ada, ada)).toEqual({})
})
