import { type Actor, isAdmin } from './people.ts'

/** What a conversation is about. */
export const threadKinds = ['order', 'item', 'message', 'quotation'] as const
export type ThreadKind = (typeof threadKinds)[number]

/** Who takes part: always the shop, and one other. */
export const threadSides = ['shop', 'customer', 'supplier'] as const
export type ThreadSide = (typeof threadSides)[number]

/** Characters of a message. */
export const maxMessageLength = 5000
/** Messages of one person in a minute. */
export const maxMessagesPerMinute = 30
/** Files of one message. */
export const maxMessageAttachments = 5
/** For so long a message can be changed by who wrote it. The database holds it too. */
export const editWindowMs = 5 * 60_000
/** For so long a message is unread before an email tells of it. */
export const unreadMailMs = 5 * 60_000

/** The party that talks with the shop. */
export function personSideOf(kind: ThreadKind): ThreadSide {
  return kind === 'item' ? 'supplier' : 'customer'
}

/**
 * On which side somebody takes part in a thread; undefined for everybody who may not see it. `personId` is the other
 * person of it. An admin who bought something is its customer there; everything else an admin answers for the shop.
 */
export function sideOf(
  actor: Actor,
  { kind, personId }: { kind: ThreadKind; personId: string | null },
): ThreadSide | undefined {
  if (personId === actor.userId && !(isAdmin(actor) && kind === 'item')) return personSideOf(kind)
  return isAdmin(actor) ? 'shop' : undefined
}

/** Whose answer is awaited once this side has written. */
export function awaitedAfter(side: ThreadSide, kind: ThreadKind): ThreadSide {
  return side === 'shop' ? personSideOf(kind) : 'shop'
}

/** Whether its author may still change a message. */
export function mayStillEdit(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= editWindowMs
}
