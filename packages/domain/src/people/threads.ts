import { type Actor, isAdmin } from './people.ts'

/** The subjects that a conversation can have. */
export const threadKinds = ['order', 'item', 'message', 'quotation'] as const
export type ThreadKind = (typeof threadKinds)[number]

/** The participants: the shop and one other person. */
export const threadSides = ['shop', 'customer', 'supplier'] as const
export type ThreadSide = (typeof threadSides)[number]

/** Maximum number of characters of a message. */
export const maxMessageLength = 5000
/** Maximum number of messages of one person in a minute. */
export const maxMessagesPerMinute = 30
/** Maximum number of files of one message. */
export const maxMessageAttachments = 5
/** Time for which the author can change a message, which the database enforces as well. */
export const editWindowMs = 5 * 60_000
/** Time for which a message is unread before an email is sent about it. */
export const unreadEmailMs = 5 * 60_000

/** The side of the other person in the conversation with the shop. */
export function personSideOf(kind: ThreadKind): ThreadSide {
  return kind === 'item' ? 'supplier' : 'customer'
}

/**
 * The side on which an actor takes part in a thread; undefined for actors who may not see it. `personId` is the
 * other person of the thread. Admins are on the shop's side, except in threads about their own purchases.
 */
export function sideOf(
  actor: Actor,
  { kind, personId }: { kind: ThreadKind; personId: string | null },
): ThreadSide | undefined {
  if (personId === actor.userId && !(isAdmin(actor) && kind === 'item')) return personSideOf(kind)
  return isAdmin(actor) ? 'shop' : undefined
}

/** The side whose reply is awaited after a message of this side. */
export function awaitedAfter(side: ThreadSide, kind: ThreadKind): ThreadSide {
  return side === 'shop' ? personSideOf(kind) : 'shop'
}

/** Whether the author may still change a message. */
export function mayStillEdit(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= editWindowMs
}
