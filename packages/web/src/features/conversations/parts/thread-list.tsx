import type { ThreadView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { SearchField } from '@printery/ui/search-field'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FilterButtons } from '../../../ui/forms/filter-buttons.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { type Audience, type ShownFilter, type ThreadFilters, threadsQuery } from '../data.ts'
import { texts } from '../texts.ts'

interface ThreadListProps {
  audience: Audience
  viewerId: string
  shownId: string | undefined
}

const filters = ['all', 'order', 'item', 'message', 'quotation'] as const

const filtersOf = (audience: Audience): readonly ShownFilter[] =>
  audience === 'admin' ? ['all', 'waiting', 'unread', 'mine', 'closed'] : ['all', 'waiting', 'unread']

export function ThreadList({ audience, viewerId, shownId }: ThreadListProps) {
  const [shown, setShown] = useState<ThreadFilters>({ filter: 'all', kind: 'all', search: '' })
  const change = (changes: Partial<ThreadFilters>) => setShown((current) => ({ ...current, ...changes }))
  const list = useInfiniteQuery(threadsQuery(viewerId, audience, shown))
  const threads = list.data?.pages.flatMap((page) => page.threads) ?? []
  const isFiltered = shown.search !== '' || shown.filter !== 'all' || shown.kind !== 'all'
  const emptyText = audience === 'customer' ? texts.none : texts.noneForStaff
  return (
    <section className="chat-list" aria-label={texts.list}>
      <div className="chat-tools">
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          maxLength={200}
          value={shown.search}
          onSearch={(search) => change({ search })}
        />
        <FilterButtons
          className="chat-filters"
          legend={texts.filter}
          kind="quiet"
          options={filtersOf(audience).map((value) => ({ value, label: texts.filters[value] }))}
          value={shown.filter}
          onChange={(filter) => change({ filter })}
        />
        {audience === 'admin' && (
          <Select
            aria-label={texts.kind}
            value={shown.kind}
            onChange={({ target }) => change({ kind: target.value as ThreadFilters['kind'] })}
          >
            {filters.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </div>
      <PagedListState
        list={list}
        shown={threads.length}
        empty={<Empty shape="paper">{isFiltered ? texts.noneFound : emptyText}</Empty>}
        texts={texts}
        skeleton={<Skeleton height="240px" />}
      >
        <ul aria-busy={list.isPlaceholderData}>
          {threads.map((thread) => (
            <ThreadRow key={thread.id} thread={thread} isShown={thread.id === shownId} />
          ))}
        </ul>
      </PagedListState>
    </section>
  )
}

function ThreadRow({ thread, isShown }: { thread: ThreadView; isShown: boolean }) {
  const { id, latest, unread, person, awaiting, side, closedAt } = thread
  const more = [person?.name, texts.aboutDetail(thread)].filter(Boolean).join(', ')
  return (
    <li>
      <Link
        className="chat-row"
        to={{ search: `?thread=${id}` }}
        aria-current={isShown ? 'true' : undefined}
        preventScrollReset
      >
        <span className="chat-row-top">
          <b>{texts.about(thread)}</b>
          {latest && <span className="small muted">{formatMoment(new Date(latest.at))}</span>}
        </span>
        {more && <span className="small muted chat-line">{more}</span>}
        <span className="chat-row-top">
          <span className="small chat-line">{latest?.text || texts.thread.attachedFile}</span>
          {unread && <span className="chat-dot">{texts.unread}</span>}
        </span>
        {(closedAt || awaiting === side) && (
          <span className="small muted">{closedAt ? texts.closed : texts.filters.waiting}</span>
        )}
      </Link>
    </li>
  )
}
