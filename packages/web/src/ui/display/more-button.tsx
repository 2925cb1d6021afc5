import { sentenceOf } from '../../api/client.ts'
import { Button, type ButtonStyle } from '../forms/button.tsx'
import { texts } from '../texts.ts'

/** A list that comes page by page. */
export interface PagedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => Promise<unknown>
}

interface MoreButtonProps extends ButtonStyle {
  list: PagedList
  /** What it says, and while the next page is on its way. */
  more: string
  loading: string
}

/** Fetches the next page of a list; not there where the list is whole. It keeps the focus while it is at work. */
export function MoreButton({ list, more, loading, ...buttonStyle }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <>
      <MoreFailed list={list} />
      <Button {...buttonStyle} isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? loading : list.isFetchNextPageError ? texts.error.retry : more}
      </Button>
    </>
  )
}

/** That the next page did not come; what was read before it stays. */
export function MoreFailed({ list }: { list: PagedList }) {
  if (!list.isFetchNextPageError || list.isFetchingNextPage) return null
  return (
    <p className="small text-bad" role="alert">
      {sentenceOf(list.error, texts.loadMoreFailed)}
    </p>
  )
}
