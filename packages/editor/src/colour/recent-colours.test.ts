import { expect, test } from 'vitest'
import { withRecent } from './recent-colours.ts'

test('EDIT-088 eight picked colours are kept, the newest first, without the shop’s colours', () => {
  const picked = ['000001', '000002', '000003', '2a50a9', '000001', '000004', '000005', '000006', '000007']
  const recent = [...picked, '000008', '000009'].reduce<readonly string[]>(withRecent, [])
  expect(recent).toEqual([
    ...['000009', '000008', '000007', '000006'],
    ...['000005', '000004', '000001', '000003'],
  ])
})
