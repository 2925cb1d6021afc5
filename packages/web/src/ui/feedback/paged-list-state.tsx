import type { ReactNode } from 'react'
import { MoreButton, type PagedList } from '../display/more-button.tsx'
import { type Fetched, LoadState } from './load-state.tsx'
import { Skeleton } from './skeleton.tsx'

interface PagedListStateProps {
  list: Fetched<unknown> & PagedList
  isEmpty: boolean
  /** Shown instead of the list if it has no entries. */
  empty: ReactNode
  texts: { loading: string; error: string; more: string }
  /** Height of the skeleton, a CSS length. */
  height: string
  children: ReactNode
}

/** A list of a portal in all its states, with a button for its next page. */
export function PagedListState({ list, isEmpty, empty, texts, height, children }: PagedListStateProps) {
  return (
    <LoadState
      query={list}
      loading={texts.loading}
      error={texts.error}
      skeleton={<Skeleton height={height} />}
      isEmpty={() => isEmpty}
      empty={empty}
    >
      {() => (
        <>
          {children}
          <MoreButton list={list} kind="quiet" size="sm" more={texts.more} loading={texts.loading} />
        </>
      )}
    </LoadState>
  )
}
