import type { MessageView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { messagesQuery, type Shown, useSettleMessage } from '../data.ts'
import { texts } from '../texts.ts'

const { messages: words } = texts
const shows: readonly Shown[] = ['new', 'answered', 'all']

export function Messages({ readerId }: { readerId: string }) {
  const [shown, setShown] = useState<Shown>('new')
  const list = useInfiniteQuery(messagesQuery(readerId, shown))
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? []
  const waiting = list.data?.pages[0]?.waiting
  const count = useRef<HTMLSpanElement>(null)
  const settle = useSettleMessage()
  const toast = useToast()
  const change = ({ id, version, state }: MessageView) => {
    if (settle.isPending) return
    settle.mutate(
      { id, version, state: state === 'new' ? 'answered' : 'new' },
      {
        onSuccess: () => {
          toast(words.changed, 'ok')
          // In a list of one state it goes, with the button that had the focus.
          if (shown !== 'all') count.current?.focus()
        },
        onError: (refusal) => toast(sentenceOf(refusal), 'bad'),
      },
    )
  }
  return (
    <div className="inbox">
      <div className="inbox-tools">
        <fieldset className="seg">
          <legend className="vh">{words.filter}</legend>
          {shows.map((name) => (
            <Button key={name} size="sm" aria-pressed={name === shown} onClick={() => setShown(name)}>
              {words.states[name]}
            </Button>
          ))}
        </fieldset>
        <span className="muted" role="status" tabIndex={-1} ref={count}>
          {waiting !== undefined && words.waiting(waiting)}
        </span>
      </div>
      <LoadState
        query={list}
        loading={words.loading}
        error={words.error}
        skeleton={<Skeleton height="160px" />}
        isEmpty={() => messages.length === 0}
        empty={<Empty shape="paper">{words.empty[shown]}</Empty>}
      >
        {() => (
          <>
            <ul aria-busy={list.isPlaceholderData}>
              {messages.map((message) => (
                <Message key={message.id} message={message} onChange={() => change(message)} />
              ))}
            </ul>
            <MoreButton list={list} kind="quiet" size="sm" more={texts.more} loading={words.loading} />
          </>
        )}
      </LoadState>
    </div>
  )
}

function Message({ message, onChange }: { message: MessageView; onChange: () => void }) {
  const { fullName, email, phone, subject, state, answeredBy, answeredAt } = message
  const isNew = state === 'new'
  return (
    <li>
      <article aria-label={subject}>
        <header>
          <h2 className="d4">{subject}</h2>
          <Pill tone={isNew ? 'wait' : 'ok'}>{words.states[state]}</Pill>
        </header>
        <p className="small muted">
          {fullName}, <span className="mono">{email}</span>,{' '}
          <span className="mono inline-block">{phone}</span>,{' '}
          <span className="inline-block">{formatMoment(new Date(message.createdAt))}</span>
        </p>
        <p className="said">{message.message}</p>
        {answeredBy && answeredAt && (
          <p className="small muted">{words.answeredBy(answeredBy, formatMoment(new Date(answeredAt)))}</p>
        )}
        <p className="acts">
          <a
            className="btn sm"
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
            aria-label={words.replyTo(fullName)}
          >
            {words.reply}
          </a>
          <Button kind="quiet" size="sm" onClick={onChange}>
            {isNew ? words.answered : words.open}
          </Button>
        </p>
      </article>
    </li>
  )
}
