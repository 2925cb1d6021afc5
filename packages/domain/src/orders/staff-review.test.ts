import { expect, test } from 'vitest'
import {
  awaitsStaff,
  completeSides,
  softPrintSentence,
  softSides,
  whyNotApproveSoft,
} from './staff-review.ts'

const embroidery = { side: 'back' as const, method: 'Embroidery' as const, minDpi: 150 }
const softSide = { ...embroidery, dpi: 94 }

test('a side is soft below the minimum dpi of its method, but not if its dpi is unknown', () => {
  expect(softSides([softSide])).toEqual([softSide])
  expect(softSides([{ ...embroidery, dpi: 150 }])).toEqual([])
  expect(softSides([{ ...embroidery, dpi: null }])).toEqual([])
})

test('the refusal states both resolutions and the visible effect, and a confirmation prevents it', () => {
  expect(softPrintSentence(softSide)).toBe('Back: edges will look soft at 94 dpi; Embroidery needs 150.')
  const refusal = whyNotApproveSoft([softSide], false)
  expect([refusal?.code, refusal?.status, refusal?.details.facts]).toEqual([
    'preflight_unconfirmed',
    409,
    { soft: [softSide] },
  ])
  expect(refusal?.message).toBe(
    'Back: edges will look soft at 94 dpi; Embroidery needs 150. Approve it in its review, where you confirm that.',
  )
  expect(whyNotApproveSoft([softSide], true)).toBeUndefined()
  expect(whyNotApproveSoft([], false)).toBeUndefined()
})

const item = { status: 'design pending approval' as const, uploadedBy: 'customer' as const, sides: 1 }

test.each<[string, object, boolean]>([
  ['artwork as it was ordered', { uploadedBy: null }, true],
  ['a design of the customer', {}, true],
  ['a proof of the shop', { uploadedBy: 'admin' }, false],
  ['a proof of the supplier', { uploadedBy: 'supplier' }, false],
  ['a rejected design', { status: 'design rejected' }, false],
  ['an approved design', { status: 'design approved' }, false],
  ['an item without a print', { sides: 0 }, false],
])('STAFF-050 %s with %o waits for staff: %s', (_, overrides, isAwaitingStaff) => {
  expect(awaitsStaff({ ...item, ...overrides })).toBe(isAwaitingStaff)
})

test('a side is complete with both of its files', () => {
  expect(completeSides(['frontDesign', 'backDesign', 'backDesignLogo'])).toEqual(['back'])
  expect(completeSides(['frontDesign'])).toEqual([])
})

test('BUYER-151 a side with one new file is complete if the other file is kept, but not without a new one', () => {
  expect(completeSides(['frontDesignLogo'], ['frontDesign', 'frontDesignLogo'])).toEqual(['front'])
  expect(completeSides(['frontDesignLogo'], ['backDesign', 'backDesignLogo'])).toEqual([])
  expect(completeSides([], ['frontDesign', 'frontDesignLogo'])).toEqual([])
})
