import type { ThreadView } from '@printery/contract'

type Side = ThreadView['side']

const sides: Record<Side, string> = { shop: 'the shop', customer: 'the customer', supplier: 'the supplier' }

/** Every text of conversations. */
export const texts = {
  title: 'Messages',
  chat: 'Chat Management',
  pageTitle: 'Messages · Printery',
  back: 'Back to the portal',
  toList: 'All conversations',
  list: 'Conversations',
  loading: 'Loading conversations',
  error: 'Conversations could not be loaded.',
  none: 'No conversation yet. Write to the shop on the page of an order or a quotation.',
  noneForStaff: 'No conversation yet.',
  noneFound: 'No conversation matches.',
  more: 'Load more',
  search: 'Search conversations',
  searchHint: 'Number, name or words',
  filter: 'Which conversations',
  filters: { all: 'All', waiting: 'Waits for me', unread: 'Unread', mine: 'Mine', closed: 'Closed' },
  kind: 'About',
  kinds: { all: 'Everything', order: 'Orders', item: 'Items', message: 'Contact', quotation: 'Quotations' },
  choose: 'Choose a conversation.',
  unread: 'Unread',
  count: (unread: number) => `${unread} unread`,
  about: ({ kind, about }: ThreadView) => {
    if (kind === 'order') return `Order ${about.number}`
    if (kind === 'quotation') return `Quotation ${about.number}`
    return about.title ?? about.number
  },
  aboutMore: ({ kind, about }: ThreadView) => {
    if (kind === 'item') return `Order ${about.number}`
    return kind === 'message' ? `Reference ${about.number}` : ''
  },
  awaits: ({ awaiting, side }: ThreadView, since: string) =>
    awaiting === side
      ? `Awaits your answer since ${since}`
      : `Awaits ${sides[awaiting ?? 'shop']} since ${since}`,
  closed: 'Closed',
  open: 'Nobody is awaited',
  thread: {
    loading: 'Loading the conversation',
    error: 'The conversation could not be loaded.',
    empty: 'Nothing is written yet.',
    older: 'Earlier messages',
    log: 'Messages of this conversation',
    shop: 'Printery',
    you: 'You',
    others: { shop: 'Printery', customer: 'Customer', supplier: 'Supplier' },
    edited: 'changed',
    seen: 'Read',
    answer: 'Answer this message',
    quoted: (name: string) => `Answers ${name}`,
    noQuote: 'Don’t answer this message',
    edit: 'Change this message',
    save: 'Save',
    cancel: 'Cancel',
    file: 'A file',
    link: (title: string, version: number | null) =>
      version === null ? title : `${title}, version ${version}`,
    pin: (text: string, isSettled: boolean) => `Comment: ${text}${isSettled ? ' (settled)' : ''}`,
    openOrder: 'See the order',
    openItem: 'See the design',
    openQuotation: 'See the quotation',
  },
  staff: {
    assigned: 'Assigned to',
    nobody: 'Nobody',
    close: 'Close',
    reopen: 'Open again',
    settle: 'Needs no answer',
    isClosed: 'This conversation is closed.',
    reply: 'Your answer is mailed to the sender.',
  },
  composer: {
    label: 'Your message',
    hint: 'Write a message',
    send: 'Send',
    attach: 'Attach a file',
    attachHint: 'PNG, JPEG or PDF, 10 MB at most',
    remove: (name: string) => `Remove ${name}`,
    sending: (name: string) => `Sending ${name}`,
    waiting: 'Is sent once the shop can be reached.',
    failed: 'Was not sent.',
    again: 'Send again',
    discard: 'Discard',
    tooLarge: (name: string) => `${name} is larger than 10 MB.`,
    tooMany: 'At most 5 files.',
  },
  answers: {
    label: 'Insert a saved answer',
    choose: 'Saved answers',
    save: 'Save as an answer',
    title: 'Title of the saved answer',
    saved: 'The answer has been saved.',
  },
} as const
