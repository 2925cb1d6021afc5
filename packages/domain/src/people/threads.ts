import { type Actor, isAdmin } from './people.ts'

/** The subjects that a conversation can have. */
export const threadKinds = ['order', 'item', 'message', 'quotation'] as const
export type ThreadKind = (typeof threadKinds)[number]

/** The participants: always the shop, and one other. */
export const threadSides = ['shop', 'customer', 'supplier'] as const
export type ThreadSide = (typeof threadSides)[number]

/** Characters of a message. */
export const maxMessageLength = 5000
/** Messages of one person in a minute. */
export const maxMessagesPerMinute = 30
/** Files of one message. */
export const maxMessageAttachments = 5
/** How long its author can change a message. The database enforces it too. */
export const editWindowMs = 5 * 60_000
/** How long a message is unread before an email is sent about it. */
export const unreadEmailMs = 5 * 60_000

/** The side of the other person in the conversation with the shop. */
export function personSideOf(kind: ThreadKind): ThreadSide {
  return kind === 'item' ? 'supplier' : 'customer'
}

/**
 * The side on which an actor takes part in a thread; undefined for actors who may not see it. `personId`
 * is the thread's other person. Admins are on the shop's side, except in threads about what they bought themselves.
 */
export function sideOf(
  actor: Actor,
  { kind, personId }: { kind: ThreadKind; personId: string | null },
): ThreadSide | undefined {
  if (personId === actor.userId && !(isAdmin(actor) && kind === 'item')) return personSideOf(kind)
  return isAdmin(actor) ? 'shop' : undefined
}

/** The side whose answer is awaited after a message of this side. */
export function awaitedAfter(side: ThreadSide, kind: ThreadKind): ThreadSide {
  return side === 'shop' ? personSideOf(kind) : 'shop'
}

/** Whether its author may still change a message. */
export function mayStillEdit(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= editWindowMs
}
