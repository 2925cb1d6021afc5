import { expect, test } from 'vitest'
import { forbidden, invalid, notFound, Refusal } from './refusal.ts'

test('a refusal has a code, a status and a message', () => {
  const refusal = new Refusal('too_many', 'Please wait.', { retryAfter: 3 })
  expect(refusal).toMatchObject({ name: 'Refusal', code: 'too_many', status: 429, message: 'Please wait.' })
  expect(refusal.details).toEqual({ retryAfter: 3 })
})

test("another user's record and a missing one are refused with the same message", () => {
  expect(notFound()).toMatchObject({
    code: 'not_found',
    status: 404,
    message: 'There is no such thing, or it is not yours.',
  })
})

test('a forbidden call has a general message or a specific one', () => {
  expect(forbidden()).toMatchObject({ status: 403, message: 'Your account is not allowed to do this.' })
  expect(forbidden('Only the owner.').message).toBe('Only the owner.')
})

test('the refusal of invalid fields lists all of them and has the message of the first', () => {
  const refusal = invalid({ title: 'Too long.', weight: 'Too heavy.' })
  expect(refusal).toMatchObject({ code: 'invalid', status: 422, message: 'Too long.' })
  expect(refusal.details.fieldErrors).toEqual({ title: 'Too long.', weight: 'Too heavy.' })
  expect(invalid({}).message).toBe('A field is not valid.')
})
