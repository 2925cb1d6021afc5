import type { ReactNode } from 'react'
import { MoreButton, type PagedList } from '../display/more-button.tsx'
import { type Fetched, LoadState } from './load-state.tsx'

interface PagedListStateProps {
  list: Fetched<unknown> & PagedList
  /** Shown instead of the list if it has no entries. */
  empty?: ReactNode
  isEmpty?: boolean
  /** `loadingMore` is `loading` if it is left out. */
  texts: { loading: string; error: string; more: string; loadingMore?: string }
  skeleton: ReactNode
  /** Beside the button for the next page: how many entries are shown. */
  count?: string
  /** The button for the next page is as wide as the list. */
  isWide?: boolean
  children: ReactNode
}

/** A list in all its states, with a button for its next page. */
export function PagedListState(props: PagedListStateProps) {
  const { list, isEmpty = false, empty, texts, skeleton, count, isWide, children } = props
  const more = (
    <MoreButton
      list={list}
      {...(isWide ? { isBlock: true } : { kind: 'quiet', size: 'sm' })}
      more={texts.more}
      loading={texts.loadingMore ?? texts.loading}
    />
  )
  return (
    <LoadState
      query={list}
      loading={texts.loading}
      error={texts.error}
      skeleton={skeleton}
      isEmpty={() => isEmpty}
      empty={empty}
    >
      {() => (
        <>
          {children}
          {count === undefined ? (
            more
          ) : (
            <div className="list-end">
              <span role="status">{count}</span>
              {more}
            </div>
          )}
        </>
      )}
    </LoadState>
  )
}
