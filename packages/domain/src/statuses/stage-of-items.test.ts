import fc from 'fast-check'
import { expect, test } from 'vitest'
import { haveAllReached, nextStatuses } from '../orders/orders.ts'
import { stageOfItems } from './stage-of-items.ts'
import { type Status, statuses } from './status-table.ts'
import { isEnded } from './statuses.ts'

test.each<[Status | undefined, Status[]]>([
  ['design pending approval', ['design pending approval']],
  ['design pending approval', ['design approved', 'design pending approval']],
  ['design approved', ['design approved', 'design approved']],
  ['design approved', ['production started', 'design approved']],
  ['design rejected', ['design rejected', 'design pending approval']],
  ['design rejected', ['design pending approval', 'design rejected', 'order received']],
  ['production pending', ['production pending', 'delivery in progress']],
  ['delivery not started', ['delivery in progress', 'delivery not started']],
  ['order received', ['order received', 'order received']],
  ['order received', ['cancelled', 'order received']],
  ['design approved', ['cancelled', 'design approved', 'refunded']],
  [undefined, ['cancelled', 'refunded']],
  [undefined, []],
])('BUYER-040 the stage is %s for items at %j', (stage, items) => {
  expect(stageOfItems(items)).toBe(stage)
})

const statusArbitrary = fc.constantFrom<Status>('design pending approval', 'production pending')
const moveArbitrary = fc.record({
  itemIndex: fc.nat({ max: 3 }),
  nextIndex: fc.nat({ max: 2 }),
  dieRoll: fc.nat({ max: 19 }),
})

test('BUYER-040 BUYER-041 after any moves of its items an order has the stage of the least advanced item', () => {
  fc.assert(
    fc.property(
      fc.array(statusArbitrary, { minLength: 1, maxLength: 4 }),
      fc.array(moveArbitrary, { minLength: 1, maxLength: 60, size: 'max' }),
      (items, moves) => {
        for (const { itemIndex, nextIndex, dieRoll } of moves) {
          const index = itemIndex % items.length
          const from = items[index] as Status
          const nextOptions: readonly Status[] = isEnded(from) ? [] : nextStatuses('item', from)
          items[index] = dieRoll === 0 ? 'cancelled' : (nextOptions[nextIndex % nextOptions.length] ?? from)
          const notCancelled = items.filter((status) => status !== 'cancelled')
          const stage = stageOfItems(items)
          if (stage === undefined) expect(notCancelled).toEqual([])
          else {
            expect(notCancelled).toContain(stage)
            expect(haveAllReached(notCancelled, stage)).toBe(true)
            expect(stage === 'design rejected').toBe(notCancelled.includes('design rejected'))
          }
        }
      },
    ),
    { seed: 20_261_126 },
  )
})

test('the stage does not depend on the order of the items', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...statuses), { maxLength: 5 }), (items) => {
      expect(stageOfItems(items.toReversed())).toBe(stageOfItems(items))
    }),
  )
})
