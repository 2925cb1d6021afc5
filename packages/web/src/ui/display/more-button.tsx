import { errorMessageOf } from '../../api/client.ts'
import { Button, type ButtonStyle } from '../forms/button.tsx'
import { texts } from '../texts.ts'

/** A list that is loaded page by page. */
export interface PagedList {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => Promise<unknown>
}

interface MoreButtonProps extends ButtonStyle {
  list: PagedList
  /** Label of the button. */
  more: string
  loading: string
}

/** Fetches the next page of a list; hidden if the list is complete. It stays focused while loading. */
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

/** An error if the next page failed; the loaded pages stay. */
export function MoreFailed({ list }: { list: PagedList }) {
  if (!list.isFetchNextPageError || list.isFetchingNextPage) return null
  return (
    <p className="small text-bad" role="alert">
      {errorMessageOf(list.error, texts.loadMoreFailed)}
    </p>
  )
}
