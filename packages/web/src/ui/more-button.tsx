interface MoreButtonProps {
  /** A list that comes page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  className: string
  /** What it says, and while the next page is on its way. */
  more: string
  loading: string
}

/** Fetches the next page of a list; not there where the list is whole. It keeps the focus while it is at work. */
export function MoreButton({ list, className, more, loading }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <button
      type="button"
      className={className}
      aria-disabled={list.isFetchingNextPage || undefined}
      onClick={() => void list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? loading : more}
    </button>
  )
}
