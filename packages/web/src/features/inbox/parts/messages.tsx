import type { MessageView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { SearchField } from '@printery/ui/search-field'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { Pill } from '../../../ui/display/pill.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FilterButtons } from '../../../ui/forms/filter-buttons.tsx'
import { messagesQuery, type StateFilter, useSettleMessage } from '../data.ts'
import { texts } from '../texts.ts'

const { messages: messagesTexts } = texts
const stateFilters: readonly StateFilter[] = ['new', 'answered', 'all']

export function Messages({ viewerId }: { viewerId: string }) {
  const [shown, setShown] = useState<StateFilter>('new')
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(messagesQuery(viewerId, shown, search))
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
          toast(messagesTexts.messageChanged, 'ok')
          // In a filtered list the message disappears, together with its focused button.
          if (shown !== 'all') count.current?.focus()
        },
        onError: (refusal) => toast(errorMessageOf(refusal), 'bad'),
      },
    )
  }
  return (
    <div className="inbox">
      <div className="tb inbox-tools">
        <SearchField
          label={messagesTexts.search}
          placeholder={messagesTexts.searchHint}
          maxLength={200}
          value={search}
          onSearch={setSearch}
        />
        <FilterButtons
          className="seg"
          legend={messagesTexts.filter}
          options={stateFilters.map((value) => ({ value, label: messagesTexts.states[value] }))}
          value={shown}
          onChange={setShown}
        />
        <span className="muted" role="status" tabIndex={-1} ref={count}>
          {waiting !== undefined && messagesTexts.waiting(waiting)}
        </span>
      </div>
      <PagedListState
        list={list}
        shown={messages.length}
        empty={<Empty shape="paper">{search ? messagesTexts.noneFound : messagesTexts.empty[shown]}</Empty>}
        texts={{ ...messagesTexts, more: texts.more }}
        skeleton={<Skeleton height="160px" />}
      >
        <ul aria-busy={list.isPlaceholderData}>
          {messages.map((message) => (
            <Message key={message.id} message={message} onChange={() => change(message)} />
          ))}
        </ul>
      </PagedListState>
    </div>
  )
}

function Message({ message, onChange }: { message: MessageView; onChange: () => void }) {
  const { fullName, email, phone, subject, state, answeredBy, answeredAt, attachment } = message
  const isNew = state === 'new'
  return (
    <li>
      <article aria-label={subject}>
        <header>
          <h2 className="d4">{subject}</h2>
          <Pill tone={isNew ? 'wait' : 'ok'}>{messagesTexts.states[state]}</Pill>
        </header>
        <p className="small muted">
          {fullName}, <span className="mono">{email}</span>,{' '}
          <span className="mono inline-block">{phone}</span>,{' '}
          <span className="inline-block">{formatMoment(new Date(message.createdAt))}</span>,{' '}
          <span className="inline-block">{messagesTexts.reference(message.reference)}</span>
        </p>
        <p className="said">{message.message}</p>
        {attachment && (
          <p>
            <a href={attachment.url} target="_blank" rel="noreferrer">
              {messagesTexts.attachment(attachment.name, attachment.size)}
            </a>
          </p>
        )}
        {answeredBy && answeredAt && (
          <p className="small muted">
            {messagesTexts.answeredBy(answeredBy, formatMoment(new Date(answeredAt)))}
          </p>
        )}
        <p className="acts">
          <a
            className="btn sm"
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
            aria-label={messagesTexts.replyTo(fullName)}
          >
            {messagesTexts.reply}
          </a>
          <Button kind="quiet" size="sm" onClick={onChange}>
            {isNew ? messagesTexts.markAnswered : messagesTexts.markNew}
          </Button>
        </p>
      </article>
    </li>
  )
}
