import { expect, test } from 'vitest'
import { formatAreaName, isApproved, whyNotPrint } from './production.ts'

const item = (id: number, approvedNumber: number | null, sides = 1) => ({
  id: `${id}`,
  approvedNumber,
  sides,
})

test('only approved designs are printed, and an item without a print needs no approval', () => {
  expect([item(1, null), item(2, 1), item(3, null, 0)].map(isApproved)).toEqual([false, true, true])
  const nameOf = ({ id }: { id: string }) => `Tee ${id}`
  expect(whyNotPrint([item(2, 3), item(3, null, 0)], nameOf)).toBeUndefined()
  expect(whyNotPrint([item(1, null), item(2, 1)], nameOf)).toMatchObject({
    code: 'not_approved',
    message: 'Not approved yet: Tee 1.',
    details: { facts: { itemIds: ['1'] } },
  })
  const eightItems = Array.from({ length: 8 }, (_, index) => item(index + 1, null))
  expect(whyNotPrint(eightItems, nameOf)?.message).toBe(
    'Not approved yet: Tee 1; Tee 2; Tee 3; Tee 4; Tee 5 and 3 more.',
  )
})

test.each([
  ['full-front-a3', 'Full front A3'],
  ['neck-100x100', 'Neck 100 x 100 mm'],
])('the area %s is called %s', (area, name) => {
  expect(formatAreaName(area)).toBe(name)
})
