export const texts = {
  home: 'Printery, home',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  required: 'Required',
  optional: 'Optional',
  error: {
    title: 'Something went wrong!',
    text: 'Something failed on our side. Your work here is kept.',
    retry: 'Try again',
    back: 'Go Back',
    reference: (requestId: string) => `Reference ${requestId}`,
  },
  takesLong: 'This is taking longer than usual. Please wait.',
  loadMore: 'Load more',
  loadMoreFailed: 'More results could not be loaded.',
  results: (shown: number, hasMore: boolean) => {
    if (hasMore) return `The first ${shown.toLocaleString('en-GB')} results`
    return shown === 1 ? '1 result' : `${shown.toLocaleString('en-GB')} results`
  },
  activeFilters: 'Active filters',
  piecesRange: (max: number) => `Whole numbers from 1 to ${max}.`,
  cancel: 'Cancel',
  saving: 'Saving…',
  remove: (label: string) => `Remove: ${label}`,
}
