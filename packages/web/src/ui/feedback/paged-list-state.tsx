import type { ReactNode } from 'react'
import { MoreButton, type PagedList } from '../display/more-button.tsx'
import { texts as uiTexts } from '../texts.ts'
import { LoadState, type QueryState } from './load-state.tsx'

interface PagedListStateProps {
  list: QueryState<unknown> & PagedList
  /** Number of loaded entries, shown below the list; undefined if the list shows it itself. */
  shown?: number
  /** Shown instead of the list if `shown` is 0. */
  empty?: ReactNode
  /** `loadingMore` defaults to `loading`. */
  texts: { loading: string; error: string; more: string; loadingMore?: string }
  skeleton: ReactNode
  /** The button for the next page is as wide as the list. */
  isWide?: boolean
  children: ReactNode
}

/** A list in all its states, with a button for its next page. */
export function PagedListState(props: PagedListStateProps) {
  const { list, shown, empty, texts, skeleton, isWide, children } = props
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
      isEmpty={() => shown === 0}
      empty={empty}
    >
      {() => (
        <>
          {children}
          {shown === undefined ? (
            more
          ) : (
            <div className={isWide ? 'list-end wide' : 'list-end'}>
              <span role="status">{uiTexts.results(shown, list.hasNextPage)}</span>
              {more}
            </div>
          )}
        </>
      )}
    </LoadState>
  )
}
