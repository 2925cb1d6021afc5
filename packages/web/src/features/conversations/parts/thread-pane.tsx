import type { ThreadMessageView, ThreadView } from '@printery/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { threadsKey } from '../../../api/order-events.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { type Audience, markRead, messagesOf, threadQuery } from '../data.ts'
import { texts } from '../texts.ts'
import { useOutbox } from '../use-outbox.ts'
import { Composer } from './composer.tsx'
import { Message } from './message.tsx'
import { ThreadHead } from './thread-head.tsx'
import { WaitingMessages } from './waiting-messages.tsx'

interface ThreadPaneProps {
  id: string
  audience: Audience
  viewerId: string
  /** Returns to the list on phones. */
  onBack?: () => void
}

/** One conversation: header, messages and composer. */
export function ThreadPane({ id, audience, viewerId, onBack }: ThreadPaneProps) {
  const query = useInfiniteQuery(threadQuery(viewerId, id))
  const first = query.data?.pages[0]
  const messages = messagesOf(query.data?.pages ?? [])
  useMarkRead(first?.thread, messages)
  const [quoted, setQuoted] = useState<ThreadMessageView>()
  const { waiting, send } = useOutbox()
  const waitingHere = waiting.filter(
    ({ threadId, key }) => threadId === id && !messages.some((message) => message.key === key),
  )
  const messageLog = useRef<HTMLDivElement>(null)
  const latest = messages.at(-1)?.id
  useEffect(() => {
    const element = messageLog.current
    if (element && latest !== undefined) element.scrollTop = element.scrollHeight
  }, [latest])
  return (
    <LoadState
      query={query}
      loading={texts.thread.loading}
      error={texts.thread.error}
      skeleton={<Skeleton height="320px" />}
    >
      {() =>
        first && (
          <section className="chat-pane" aria-label={texts.about(first.thread)}>
            {onBack && (
              <Button kind="quiet" size="sm" className="chat-back" onClick={onBack}>
                <Icon name="back" />
                {texts.backToList}
              </Button>
            )}
            <ThreadHead thread={first.thread} audience={audience} isInline={onBack === undefined} />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be focusable by keyboard. */}
            <div className="chat-log" role="log" aria-label={texts.thread.log} tabIndex={0} ref={messageLog}>
              {query.hasNextPage && (
                <Button kind="quiet" size="sm" onClick={() => void query.fetchNextPage()}>
                  {texts.thread.older}
                </Button>
              )}
              {messages.length + waitingHere.length === 0 && <p className="muted">{texts.thread.empty}</p>}
              <ol>
                {messages.map((message) => (
                  <Message
                    key={message.id}
                    threadId={id}
                    message={message}
                    isSeen={message.isOwn && message.id <= first.seenUpTo}
                    onAnswer={first.thread.closedAt ? undefined : () => setQuoted(message)}
                  />
                ))}
              </ol>
              <WaitingMessages waiting={waitingHere} onSend={send} />
            </div>
            {first.thread.closedAt && <p className="muted">{texts.staff.isClosed}</p>}
            {!first.thread.closedAt && (
              <Composer
                thread={first.thread}
                viewerId={viewerId}
                hasAnswers={audience !== 'customer'}
                quoted={quoted}
                onQuoted={setQuoted}
                onSend={send}
                isMain={onBack !== undefined}
              />
            )}
          </section>
        )
      }
    </LoadState>
  )
}

/** Messages that are shown in a visible tab count as read. */
function useMarkRead(thread: ThreadView | undefined, messages: readonly ThreadMessageView[]) {
  const client = useQueryClient()
  const id = thread?.id
  const upTo = messages.at(-1)?.id
  const isUnread = thread?.unread === true
  useEffect(() => {
    if (!isUnread || id === undefined || upTo === undefined) return
    const read = () => {
      if (document.hidden) return
      markRead(id, upTo).then(
        () => client.invalidateQueries({ queryKey: threadsKey }),
        () => undefined,
      )
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [client, id, upTo, isUnread])
}
