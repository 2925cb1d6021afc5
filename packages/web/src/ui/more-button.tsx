import { sentenceOf } from '../api.ts'
import { texts } from './texts.ts'

/** A list that comes page by page. */
export interface PagedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => Promise<unknown>
}

interface MoreButtonProps {
  list: PagedList
  className: string
  /** What it says, and while the next page is on its way. */
  more: string
  loading: string
}

/** Fetches the next page of a list; not there where the list is whole. It keeps the focus while it is at work. */
export function MoreButton({ list, className, more, loading }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <>
      <MoreFailed list={list} />
      <button
        type="button"
        className={className}
        aria-disabled={list.isFetchingNextPage || undefined}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? loading : list.isFetchNextPageError ? texts.error.retry : more}
      </button>
    </>
  )
}

/** That the next page did not come; what was read before it stays. */
export function MoreFailed({ list }: { list: PagedList }) {
  if (!list.isFetchNextPageError || list.isFetchingNextPage) return null
  return (
    <p className="small text-bad" role="alert">
      {sentenceOf(list.error, texts.moreFailed)}
    </p>
  )
}
