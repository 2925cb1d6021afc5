import type { ThreadView } from '@printery/contract'

type Side = ThreadView['side']

const sides: Record<Side, string> = { shop: 'the shop', customer: 'the customer', supplier: 'the supplier' }

/** Every text of conversations. */
export const texts = {
  title: 'Messages',
  chat: 'Chat Management',
  pageTitle: 'Messages · Printery',
  back: 'Back to the portal',
  backToList: 'All conversations',
  list: 'Conversations',
  loading: 'Loading conversations',
  error: 'Conversations could not be loaded.',
  none: 'No conversations yet. You can write to the shop from an order or a quotation.',
  noneForStaff: 'No conversations yet.',
  noneFound: 'No conversations match.',
  more: 'Load more',
  search: 'Search conversations',
  searchHint: 'Number, name or words',
  filter: 'Which conversations',
  filters: { all: 'All', waiting: 'Waiting for me', unread: 'Unread', mine: 'Mine', closed: 'Closed' },
  kind: 'About',
  kinds: { all: 'Everything', order: 'Orders', item: 'Items', message: 'Contact', quotation: 'Quotations' },
  choose: 'Choose a conversation.',
  unread: 'Unread',
  unreadCount: (unread: number) => `${unread} unread`,
  about: ({ kind, about }: ThreadView) => {
    if (kind === 'order') return `Order ${about.number}`
    if (kind === 'quotation') return `Quotation ${about.number}`
    return about.title ?? about.number
  },
  aboutDetail: ({ kind, about }: ThreadView) => {
    if (kind === 'item') return `Order ${about.number}`
    return kind === 'message' ? `Reference ${about.number}` : ''
  },
  waitingFor: ({ awaiting, side }: ThreadView, since: string) =>
    awaiting === side
      ? `Waiting for your answer since ${since}`
      : `Waiting for ${sides[awaiting ?? 'shop']} since ${since}`,
  closed: 'Closed',
  noAnswerNeeded: 'No answer needed',
  thread: {
    loading: 'Loading the conversation',
    error: 'The conversation could not be loaded.',
    empty: 'No messages yet.',
    older: 'Earlier messages',
    log: 'Messages of this conversation',
    shop: 'Printery',
    you: 'You',
    others: { shop: 'Printery', customer: 'Customer', supplier: 'Supplier' },
    edited: 'edited',
    read: 'Read',
    answer: 'Answer this message',
    quoted: (name: string) => `Answers ${name}`,
    removeQuote: 'Remove the quoted message',
    edit: 'Edit this message',
    save: 'Save',
    cancel: 'Cancel',
    attachedFile: 'A file',
    link: (title: string, version: number | null) =>
      version === null ? title : `${title}, version ${version}`,
    pin: (text: string) => `Comment: ${text}`,
    resolved: 'resolved',
    openOrder: 'See the order',
    openItem: 'See the design',
    openQuotation: 'See the quotation',
  },
  staff: {
    assigned: 'Assigned to',
    nobody: 'Nobody',
    close: 'Close',
    reopen: 'Reopen',
    markAnswerUnneeded: 'No answer needed',
    isClosed: 'This conversation is closed.',
    replyHint: 'Your answer is emailed to the sender.',
  },
  composer: {
    label: 'Your message',
    hint: 'Write a message',
    send: 'Send',
    attach: 'Attach a file',
    attachHint: 'PNG, JPEG or PDF, 10 MB at most',
    remove: (name: string) => `Remove ${name}`,
    sending: (name: string) => `Sending ${name}`,
    waitingForConnection: 'Will be sent once the shop can be reached.',
    failed: 'Not sent.',
    sendAgain: 'Send again',
    discard: 'Discard',
    tooLarge: (name: string) => `${name} is larger than 10 MB.`,
    tooMany: 'At most 5 files.',
  },
  links: {
    open: 'Link',
    title: 'Link to',
    loading: 'Loading what can be linked',
    error: 'What can be linked could not be loaded.',
    item: 'The item',
    version: (number: number) => `Version ${number}`,
    of: (title: string, colour: string) => `${title}, ${colour}`,
    comments: 'Open comments',
    remove: 'Remove the link',
  },
  answers: {
    label: 'Insert a saved answer',
    choose: 'Saved answers',
    save: 'Save as an answer',
    title: 'Title of the saved answer',
    saved: 'The answer has been saved.',
    manage: 'Manage answers',
    manageTitle: 'Saved answers',
    loading: 'Loading saved answers',
    error: 'Saved answers could not be loaded.',
    none: 'No answer is saved yet. Write one and press Save as an answer.',
    edit: (title: string) => `Change ${title}`,
    remove: (title: string) => `Delete ${title}`,
    text: 'Text',
    editTitle: 'Title',
    titleMissing: 'Give it a title.',
    textMissing: 'Write the answer.',
    removeTitle: (title: string) => `Delete “${title}”?`,
    removeText: 'It is gone for everybody who answers with it. Messages that were sent stay as they are.',
    removeConfirm: 'Delete',
    cancel: 'Keep it',
    removed: 'The answer has been deleted.',
  },
} as const
