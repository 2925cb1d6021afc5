import { expect, test } from 'vitest'
import { isComplete, type RegisterFields } from './model.ts'

const filled: RegisterFields = {
  firstName: 'Mei',
  lastName: 'Tan',
  email: 'mei@tidewater.example',
  password: 'harbour2026',
  brandName: '',
  isSupplier: false,
}

test('Sign Up is disabled until a customer has filled in every required field', () => {
  expect(isComplete(filled)).toBe(true)
  for (const field of ['firstName', 'lastName', 'email', 'password'] as const)
    expect(isComplete({ ...filled, [field]: '  ' })).toBe(false)
})

test('Sign Up is disabled until a supplier has filled in the brand name', () => {
  expect(isComplete({ ...filled, isSupplier: true })).toBe(false)
  expect(isComplete({ ...filled, isSupplier: true, brandName: 'Kampong Cloth' })).toBe(true)
})
