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
  type ModelItem,
  type ModelOrder,
  nextStatuses,
  permissionOf,
  type Step,
  statusOfOrder,
} from '../support/state-model.ts'

/** An admin, two suppliers of the order, one without an item in it, its owner and another customer. */
export const actors: readonly Actor[] = [
  { userId: 'admin', role: 'admin' },
  { userId: 'cloth', role: 'supplier' },
  { userId: 'paper', role: 'supplier' },
  { userId: 'metal', role: 'supplier' },
  { userId: 'owner', role: 'customer' },
  { userId: 'stranger', role: 'customer' },
]

/** Why the shop refuses this step; undefined if it allows it. */
export function refusalOf(actor: Actor, order: ModelOrder, step: Step): Refusal | string | undefined {
  if (step.of === 'refund') return order.status === 'cancelled' ? undefined : 'not cancelled'
  if (visibleItems(actor, order).length === 0) return 'not theirs'
  const items = order.items.map((item) => item.status)
  if (step.of === 'cancel') {
    const supplierIds = order.items.map((item) => item.supplierId)
    return whyNotCancel(actor, { status: order.status, items, supplierIds, userId: order.userId })
  }
  if (step.of === 'order') {
    if (!mayMoveOrder(actor, order)) return 'not theirs'
    return whyNotMove('order', order.status, step.to, items)
  }
  const item = order.items[step.at]
  if (!item || !visibleItems(actor, order).includes(item)) return 'not theirs'
  const review = { version: 1, designHash: 'seen', sides: 1 }
  return whyNotMoveItem(actor, { ...item, ...review }, { status: step.to, version: 1 })
}

/** Applies the step as the shop's services do. */
function applyStep(order: ModelOrder, step: Step): void {
  if (step.of === 'order') order.status = step.to
  else if (step.of === 'refund') order.status = 'refunded'
  else if (step.of === 'cancel') for (const each of [order, ...order.items]) each.status = 'cancelled'
  else moveItem(order, step)
}

/** Moves an item and then its order; throws if the second implementation moves the order elsewhere. */
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
  actor: fc.constantFrom(...actors),
  kind: fc.constantFrom('order', 'order', 'item', 'item', 'item', 'item'),
  at: fc.nat({ max: 2 }),
  to: fc.constantFrom(...statuses),
  next: fc.nat({ max: 2 }),
  /** Most steps are usual ones, so that walks make progress; the others try everything. */
  takesUsualStep: fc.integer({ min: 1, max: 10 }).map((n) => n > 3),
  /** Sometimes the order ends by a cancellation or a refund. */
  end: fc.integer({ min: 1, max: 60 }),
})
type RawStep = typeof aStep extends fc.Arbitrary<infer S> ? S : never

function stepOf(order: ModelOrder, rawStep: RawStep): Step {
  if (rawStep.end <= 2) return { of: rawStep.end === 1 ? 'cancel' : 'refund' }
  const index = rawStep.at % order.items.length
  const from = rawStep.kind === 'order' ? order.status : (order.items[index] as ModelItem).status
  const nextOptions = nextStatuses[from]
  const to =
    rawStep.takesUsualStep && nextOptions.length > 0
      ? (nextOptions[rawStep.next % nextOptions.length] as Status)
      : rawStep.to
  return rawStep.kind === 'order' ? { of: 'order', to } : { of: 'item', at: index, to }
}

/**
 * OS1: random walks of an order with up to 3 items by six actors. Every step must have the same outcome in the shop and
 * in the second implementation, and no history may contain a step that the table forbids (I6). Throws with the shortest
 * walk that differs; returns how many steps were taken and refused.
 */
export function walkOrders({ walks, seed }: { walks: number; seed: number }): {
  taken: number
  refused: number
} {
  const stepCounts = { taken: 0, refused: 0 }
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
      for (const rawStep of steps) {
        const step = stepOf(order, rawStep)
        const expected = permissionOf(rawStep.actor, order, step)
        const refusal = refusalOf(rawStep.actor, order, step)
        const isTaken = refusal === undefined
        if (expected !== 'maybe' && isTaken !== (expected === 'yes'))
          throw new Error(
            `${rawStep.actor.userId}, ${JSON.stringify(step)} of ${JSON.stringify(order)}: ${isTaken ? 'taken' : 'refused'}`,
          )
        stepCounts[isTaken ? 'taken' : 'refused'] += 1
        if (isTaken) applyStep(order, step)
        // A move that needs a review must be allowed to staff with a comment and the current version.
        else if (expected === 'maybe' && step.of === 'item') expectAllowedToStaff(order, step)
      }
    }),
    { numRuns: walks, seed },
  )
  return stepCounts
}

function expectAllowedToStaff(order: ModelOrder, step: Step & { of: 'item' }): void {
  const item = order.items[step.at] as ModelItem
  moveItem(order, step)
  item.uploadedBy = step.to === 'design rejected' ? 'admin' : 'customer'
}

/** Tries every move of an item and an order by each role; returns those in which the shop differs from the table. */
export function findWrongMoves(): string[] {
  const wrongMoves: string[] = []
  for (const role of roles)
    for (const subject of ['order', 'item'] as const)
      for (const from of statuses)
        for (const to of statuses) {
          const actor = { userId: role === 'customer' ? 'owner' : 'cloth', role }
          const item: ModelItem = {
            status: subject === 'item' ? from : 'order received',
            supplierId: 'cloth',
            proofing: 'Print Now',
            uploadedBy: 'admin',
          }
          const order = {
            status: subject === 'order' ? from : 'payment received',
            userId: 'owner',
            items: [item],
          } as const
          const step: Step = subject === 'order' ? { of: subject, to } : { of: subject, at: 0, to }
          const expected = permissionOf(actor, { ...order, items: [item] }, step)
          const isTaken = refusalOf(actor, { ...order, items: [item] }, step) === undefined
          if (expected !== 'maybe' && isTaken !== (expected === 'yes'))
            wrongMoves.push(
              `${role} moves an ${subject} from ${from} to ${to}: ${isTaken ? 'taken' : 'refused'}`,
            )
        }
  return wrongMoves
}
