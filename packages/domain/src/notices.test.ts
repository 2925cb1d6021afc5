import { expect, test } from 'vitest'
import { mailKindsOf } from './notices.ts'

test('a mail about new items is the choice of a supplier alone', () => {
  expect(mailKindsOf('customer')).toEqual(['design', 'production', 'delivery'])
  expect(mailKindsOf('admin')).toEqual(mailKindsOf('customer'))
  expect(mailKindsOf('supplier')).toEqual(['design', 'production', 'delivery', 'items'])
})
