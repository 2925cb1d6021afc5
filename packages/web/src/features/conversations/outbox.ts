import { ApiRefusal, call, Unreachable } from '../../api/client.ts'
import { randomHex } from '../../api/idempotency-key.ts'
import { getSession } from '../../session/session.ts'
import { isListOf, isNumber, isOptional, isShape, isText, tabState } from '../../storage/tab-state.ts'

/** The item, design version or comment that a message links to. */
export interface MessageLink {
  itemId: string
  designNumber?: number | undefined
  commentId?: number | undefined
}

/** A message that was sent and has not arrived yet. */
export interface WaitingMessage {
  threadId: string
  /** Idempotency key, so that the server stores the message once even if it is sent several times. */
  key: string
  text: string
  quotedId?: number | undefined
  attachmentIds: string[]
  link?: MessageLink | undefined
  /**
   * Why it was not sent: the message of the server's refusal, or of an unexpected error. The message is only sent again
   * on request.
   */
  refusal?: string | undefined
}

const state = tabState<WaitingMessage[]>(
  'printery-outbox ',
  isListOf(
    isShape<WaitingMessage>({
      ...{ threadId: isText, key: isText, text: isText, quotedId: isOptional(isNumber) },
      ...{ attachmentIds: isListOf(isText), refusal: isOptional(isText) },
      link: isOptional(
        isShape<MessageLink>({
          ...{ itemId: isText, designNumber: isOptional(isNumber), commentId: isOptional(isNumber) },
        }),
      ),
    }),
  ),
)

const listeners = new Set<() => void>()
let current: { userId: string; waiting: WaitingMessage[] } | undefined
let isSending = false

/** Only the messages of the current user, so that another user of the browser doesn't send them. */
function readOutbox(): WaitingMessage[] {
  const userId = getSession()?.user.id ?? ''
  if (current?.userId !== userId)
    current = { userId, waiting: userId ? (state.read(`printery-outbox ${userId}`) ?? []) : [] }
  return current.waiting
}

function write(waiting: WaitingMessage[]): void {
  const userId = getSession()?.user.id
  if (!userId) return
  current = { userId, waiting }
  state.write(`printery-outbox ${userId}`, waiting)
  for (const listener of listeners) listener()
}

export const outbox = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: readOutbox,
  add: (message: Omit<WaitingMessage, 'key'>) => write([...readOutbox(), { ...message, key: randomHex(16) }]),
  remove: (key: string) => write(readOutbox().filter((message) => message.key !== key)),
  /** Clears the refusal of a message, so that the next `send` includes it, with the same key. */
  clearRefusal: (key: string) =>
    write(readOutbox().map((one) => (one.key === key ? { ...one, refusal: undefined } : one))),
  send,
}

/**
 * Sends waiting messages one at a time, oldest first, until the shop can't be reached. Messages after a refused one in
 * the same thread wait too, so that the order is kept.
 */
async function send(onArrived: () => Promise<unknown>): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let next = nextMessage(readOutbox()); next; next = nextMessage(readOutbox())) {
      const { threadId, key, refusal: _, ...body } = next
      try {
        await call('POST /thread/:id/message', { params: { id: threadId }, body, idempotencyKey: key })
      } catch (error) {
        if (error instanceof Unreachable) return
        const message = error instanceof ApiRefusal ? error.message : String(error)
        write(readOutbox().map((one) => (one.key === key ? { ...one, refusal: message } : one)))
        continue
      }
      await onArrived().catch(() => undefined)
      outbox.remove(key)
    }
  } finally {
    isSending = false
  }
}

function nextMessage(waiting: readonly WaitingMessage[]): WaitingMessage | undefined {
  const refused = new Set(
    waiting.filter(({ refusal }) => refusal !== undefined).map(({ threadId }) => threadId),
  )
  return waiting.find(({ threadId }) => !refused.has(threadId))
}
