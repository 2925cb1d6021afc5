import {
  type Actor,
  firstItemStatus,
  mayMoveOrder,
  type Refusal,
  roles,
  type Status,
  stageOfItems,
  statuses,
  visibleItems,
  whyNotCancel,
  whyNotMove,
  whyNotMoveItem,
} from '@printery/domain'
import fc from 'fast-check'
import {
  isAllowed,
  type ModelItem,
  type ModelOrder,
  nextStatuses,
  type Step,
  statusOfOrder,
} from '../support/state-model.ts'

/** A supplier of the order, one who shares it, one who has nothing in it, the owner, a stranger and the shop. */
export const actors: readonly Actor[] = [
  { userId: 'admin', role: 'admin' },
  { userId: 'cloth', role: 'supplier' },
  { userId: 'paper', role: 'supplier' },
  { userId: 'metal', role: 'supplier' },
  { userId: 'owner', role: 'customer' },
  { userId: 'stranger', role: 'customer' },
]

/** Why the shop refuses this step; undefined where it takes it. */
export function refusalOf(who: Actor, order: ModelOrder, step: Step): Refusal | string | undefined {
  if (step.of === 'refund') return order.status === 'cancelled' ? undefined : 'not cancelled'
  if (visibleItems(who, order).length === 0) return 'not theirs'
  const items = order.items.map((item) => item.status)
  if (step.of === 'cancel') {
    const supplierIds = order.items.map((item) => item.supplierId)
    return whyNotCancel(who, { status: order.status, items, supplierIds, userId: order.userId })
  }
  if (step.of === 'order') {
    if (!mayMoveOrder(who, order)) return 'not theirs'
    return whyNotMove('order', order.status, step.to, items)
  }
  const item = order.items[step.at]
  if (!item || !visibleItems(who, order).includes(item)) return 'not theirs'
  const seen = { version: 1, designHash: 'seen', sides: 1 }
  return whyNotMoveItem(who, { ...item, ...seen }, { status: step.to, version: 1 })
}

/** Applies the step as the shop's services do. */
function take(order: ModelOrder, step: Step): void {
  if (step.of === 'order') order.status = step.to
  else if (step.of === 'refund') order.status = 'refunded'
  else if (step.of === 'cancel') for (const each of [order, ...order.items]) each.status = 'cancelled'
  else moveItem(order, step)
}

/** The order follows its items, to where the second implementation has it too. */
function moveItem(order: ModelOrder, { at, to }: Step & { of: 'item' }): void {
  const item = order.items[at] as ModelItem
  if (item.status === to) return
  item.status = to
  const stage = stageOfItems(order.items.map(({ status }) => status))
  if (stage !== statusOfOrder(order.items))
    throw new Error(`${JSON.stringify(order.items)} bring their order to ${stage}`)
  order.status = stage ?? order.status
}

const anItem = fc
  .record({
    sides: fc.constantFrom(0, 1, 2),
    supplierId: fc.constantFrom('cloth', 'cloth', 'paper'),
    proofing: fc.constantFrom('Print Now' as const, 'Wait for Online Confirmation' as const),
    uploadedBy: fc.constantFrom('customer' as const, 'customer' as const, 'admin' as const),
  })
  .map(({ sides, ...item }): ModelItem => {
    return { ...item, status: firstItemStatus(sides), uploadedBy: sides > 0 ? item.uploadedBy : null }
  })

const aStep = fc.record({
  who: fc.constantFrom(...actors),
  kind: fc.constantFrom('order', 'order', 'item', 'item', 'item', 'item'),
  at: fc.nat({ max: 2 }),
  to: fc.constantFrom(...statuses),
  next: fc.nat({ max: 2 }),
  /** Most steps follow the usual order, so that walks make progress; the others try everything. */
  follows: fc.integer({ min: 1, max: 10 }).map((n) => n > 3),
  /** Now and then the order ends. */
  end: fc.integer({ min: 1, max: 60 }),
})
type RawStep = typeof aStep extends fc.Arbitrary<infer S> ? S : never

function stepOf(order: ModelOrder, raw: RawStep): Step {
  if (raw.end <= 2) return { of: raw.end === 1 ? 'cancel' : 'refund' }
  const index = raw.at % order.items.length
  const from = raw.kind === 'order' ? order.status : (order.items[index] as ModelItem).status
  const ways = nextStatuses[from]
  const to = raw.follows && ways.length > 0 ? (ways[raw.next % ways.length] as Status) : raw.to
  return raw.kind === 'order' ? { of: 'order', to } : { of: 'item', at: index, to }
}

/**
 * OS1: random walks of an order with up to 3 items and of six people. Every step is answered as the second
 * implementation answers it, and no history holds a step that the table forbids (I6). Throws with the shortest walk
 * that differs; answers how many steps were taken.
 */
export function walkOrders({ walks, seed }: { walks: number; seed: number }): {
  taken: number
  refused: number
} {
  const count = { taken: 0, refused: 0 }
  const aWalk = fc.tuple(
    fc.array(anItem, { minLength: 1, maxLength: 3 }),
    fc.array(aStep, { minLength: 10, maxLength: 40, size: 'max' }),
  )
  fc.assert(
    fc.property(aWalk, ([items, steps]) => {
      const order: ModelOrder = {
        status: 'payment received',
        userId: 'owner',
        items: items.map((item) => ({ ...item })),
      }
      for (const raw of steps) {
        const step = stepOf(order, raw)
        const wanted = isAllowed(raw.who, order, step)
        const refusal = refusalOf(raw.who, order, step)
        const isTaken = refusal === undefined
        if (wanted !== 'maybe' && isTaken !== (wanted === 'yes'))
          throw new Error(
            `${raw.who.userId}, ${JSON.stringify(step)} of ${JSON.stringify(order)}: ${isTaken ? 'taken' : 'refused'}`,
          )
        count[isTaken ? 'taken' : 'refused'] += 1
        if (isTaken) take(order, step)
        // What the shop would refuse of a design, staff still do with a comment and a version of their own.
        else if (wanted === 'maybe' && step.of === 'item') expectStaffMay(order, step)
      }
    }),
    { numRuns: walks, seed },
  )
  return count
}

function expectStaffMay(order: ModelOrder, step: Step & { of: 'item' }): void {
  const item = order.items[step.at] as ModelItem
  moveItem(order, step)
  item.uploadedBy = step.to === 'design rejected' ? 'admin' : 'customer'
}

/** Every status to every other, of an item and an order, by each role: those in which the shop differs from the table. */
export function wrongCells(): string[] {
  const wrong: string[] = []
  for (const role of roles)
    for (const moved of ['order', 'item'] as const)
      for (const from of statuses)
        for (const to of statuses) {
          const who = { userId: role === 'customer' ? 'owner' : 'cloth', role }
          const item: ModelItem = {
            status: moved === 'item' ? from : 'order received',
            supplierId: 'cloth',
            proofing: 'Print Now',
            uploadedBy: 'admin',
          }
          const order = {
            status: moved === 'order' ? from : 'payment received',
            userId: 'owner',
            items: [item],
          } as const
          const step: Step = moved === 'order' ? { of: moved, to } : { of: moved, at: 0, to }
          const wanted = isAllowed(who, { ...order, items: [item] }, step)
          const isTaken = refusalOf(who, { ...order, items: [item] }, step) === undefined
          if (wanted !== 'maybe' && isTaken !== (wanted === 'yes'))
            wrong.push(`${role} moves an ${moved} from ${from} to ${to}: ${isTaken ? 'taken' : 'refused'}`)
        }
  return wrong
}
