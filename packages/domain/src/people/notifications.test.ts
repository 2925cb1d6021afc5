import { expect, test } from 'vitest'
import { emailKindsFor } from './notifications.ts'

test('only suppliers can turn emails about new items on and off', () => {
  expect(emailKindsFor('customer')).toEqual(['design', 'production', 'delivery', 'messages'])
  expect(emailKindsFor('admin')).toEqual(emailKindsFor('customer'))
  expect(emailKindsFor('supplier')).toEqual(['design', 'production', 'delivery', 'messages', 'items'])
})
