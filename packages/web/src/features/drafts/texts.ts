import { countOf, piecesInWords } from '../../line-words.ts'

/** Every text of the saved drafts. */
export const texts = {
  title: 'Saved Drafts',
  pageTitle: 'Saved Drafts · Printery',
  hint: 'Your drafts will expire in 7 days!',
  empty: 'No Drafts Found!',
  emptyText: 'A design or a checkout that you save is kept here for 7 days.',
  emptyButton: 'Shop Now!',
  loading: 'Loading your drafts',
  error: 'Your drafts could not be loaded.',
  goBack: 'Go Back',
  draft: (id: string) => `Draft ${id}`,
  modified: (day: string, time: string) => `Modified ${day}, ${time}`,
  pieces: piecesInWords,
  design: 'a design',
  daysOf: (left: number, of: number) => `${left} of ${of} days left`,
  days: (left: number) => countOf(left, 'day'),
  left: 'left to resume',
  expired: 'Expired',
  expiredText: 'Older than 7 days. It can be deleted.',
  withShipping: 'SGD with shipping',
  beforeShipping: 'SGD before shipping',
  resume: 'Resume Order',
  deleted: 'Draft has been deleted successfully!',
  delete: {
    label: (id: string) => `Delete draft ${id}`,
    title: 'Delete this draft?',
    text: (title: string, total: string) => `${title}, ${total}. This cannot be undone.`,
    yes: 'Delete',
    no: 'Keep',
  },
}
