import { expect, test } from 'vitest'
import { tee } from '../../testing/configurations.ts'
import { descriptionOf } from './product-meta.server.ts'

test('the description for search engines is the seller’s, or a default text if it is empty', () => {
  expect(descriptionOf({ ...tee, extraDescription: ' Soft and straight. ' })).toBe('Soft and straight.')
  expect(descriptionOf({ ...tee, extraDescription: ' ' })).toBe(
    'Everyday Tee in White, from $10.60 at 50 pieces. Printed with your design.',
  )
})
