export const texts = {
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
  narrowedTo: 'What this list is narrowed to',
  remove: (words: string) => `Remove: ${words}`,
}
