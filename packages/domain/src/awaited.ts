import type { Proofing } from './catalogue.ts'
import type { Role } from './people.ts'
import { type Awaited, isEnded, type Status, statusRow } from './statuses.ts'

/** What an order waits for. */
export type AwaitedAct =
  /** The customer sends a new design. */
  | 'new design'
  /** The customer approves the corrected design or sends another. */
  | 'decision'
  | 'approval'
  /** The shop looks at the customer's design. */
  | 'check'
  /** The shop makes the proof that the customer asked to approve. */
  | 'proof'
  | 'start of production'
  | 'production'
  | 'dispatch'
  | 'delivery'
  | 'handover'
  | 'receipt'

interface Waiting {
  from: Awaited
  act: AwaitedAct
}

interface AwaitedItem {
  status: Status
  /** Who sent the design that stands. */
  uploadedBy: Role | null
  printProofing: Proofing
}

export interface AwaitedStep<I> extends Waiting {
  /** The items that wait for it. */
  items: I[]
}

/**
 * What comes next, and from whom. What a customer has to decide comes before all else; then the item that is furthest
 * behind speaks for the order, since nothing leaves before it. Undefined where nothing is awaited any more.
 */
export function awaitedStep<I extends AwaitedItem>(order: {
  status: Status
  items: readonly I[]
}): AwaitedStep<I> | undefined {
  if (isEnded(order.status)) return undefined
  const waiting = order.items.flatMap((item) => {
    const next = isEnded(item.status) ? undefined : awaitedOfItem(item)
    return next ? [{ item, ...next }] : []
  })
  const decisions = waiting.filter(({ from, act }) => from === 'customer' && act !== 'receipt')
  const behind = decisions.length > 0 ? decisions : furthestBehind(waiting)
  const [first] = behind
  // The order itself is moved after its items, but a step that all have taken is not awaited from them again.
  if (first && statusRow(order.status).rank <= statusRow(first.item.status).rank)
    return { from: first.from, act: first.act, items: behind.map(({ item }) => item) }
  const own = awaitedAfter(order.status)
  return own && { ...own, items: [...order.items] }
}

function furthestBehind<W extends Waiting & { item: AwaitedItem }>(waiting: readonly W[]): W[] {
  const rankOf = ({ item }: W) => statusRow(item.status).rank
  const last = Math.min(...waiting.map(rankOf))
  const behind = waiting.filter((each) => rankOf(each) === last)
  return behind.filter(({ act }) => act === behind[0]?.act)
}

/** A design waits for the other side than the one that sent it. */
export function awaitedOfItem({ status, uploadedBy, printProofing }: AwaitedItem): Waiting | undefined {
  const isOfStaff = uploadedBy === 'admin' || uploadedBy === 'supplier'
  if (status === 'design rejected') return { from: 'customer', act: isOfStaff ? 'decision' : 'new design' }
  if (status === 'design pending approval') {
    if (isOfStaff) return { from: 'customer', act: 'approval' }
    return { from: 'shop', act: printProofing === 'Wait for Online Confirmation' ? 'proof' : 'check' }
  }
  return awaitedAfter(status)
}

function awaitedAfter(status: Status): Waiting | undefined {
  const { awaits: from, phase } = statusRow(status)
  if (from === null) return undefined
  if (phase === 'Payment' || phase === 'Design')
    return { from, act: status === 'design approved' ? 'start of production' : 'check' }
  if (phase === 'Production')
    return { from, act: status === 'production started' ? 'production' : 'start of production' }
  if (from === 'carrier') return { from, act: 'delivery' }
  if (phase === 'Warehouse') return { from, act: 'dispatch' }
  return { from, act: phase === 'Shipping' ? 'handover' : 'receipt' }
}
