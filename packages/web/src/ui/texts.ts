export const texts = {
  home: 'Printery, home',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  required: 'Required',
  optional: 'Optional',
  error: {
    title: 'Something went wrong!',
    text: 'The server did not answer as it should. Your work here is kept.',
    retry: 'Try again',
    back: 'Go Back',
    reference: (requestId: string) => `Reference ${requestId}`,
  },
  slow: 'This takes longer than usual. You can stay on the page.',
  loadMore: 'Load more',
  moreFailed: 'The next ones could not be loaded.',
  results: (shown: number, hasMore: boolean) => {
    if (hasMore) return `The first ${shown.toLocaleString('en-GB')} results`
    return shown === 1 ? '1 result' : `${shown.toLocaleString('en-GB')} results`
  },
  narrowedTo: 'Active filters',
  wholePieces: (max: number) => `Whole numbers from 1 to ${max}.`,
  cancel: 'Cancel',
  saving: 'Saving…',
  remove: (words: string) => `Remove: ${words}`,
}
