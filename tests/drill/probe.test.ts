import { expect, test } from 'vitest'
import { lateVisits } from './probe.ts'

const visit = (at: number, ms: number) => ({ at, ms })

test('a visit is late if it shows old data longer than the limit after the change or after a takeover', () => {
  const outages = [{ from: 50_000, to: 70_000 }]
  const staleVisits = [
    visit(9_000, 1_900),
    visit(20_000, 2_100),
    // Changed in the last second before the primary was lost, and purged after the takeover.
    visit(71_500, 22_000),
    visit(72_500, 23_000),
    // Changed long before.
    visit(72_600, 60_000),
  ]
  expect(lateVisits({ staleVisits, outages }, 2_000)).toEqual([
    'a visitor read what had been changed 2100 ms before, at 1970-01-01T00:00:20.000Z',
    'a visitor read what had been changed 23000 ms before, at 1970-01-01T00:01:12.500Z',
    'a visitor read what had been changed 60000 ms before, at 1970-01-01T00:01:12.600Z',
  ])
  expect(lateVisits({ staleVisits: [visit(9_000, 1_900)], outages }, 2_000)).toEqual([])
})
