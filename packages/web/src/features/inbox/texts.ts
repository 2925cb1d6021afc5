/** Every text of messages to the shop. */
export const texts = {
  title: 'Inbox',
  back: 'Back to the portal',
  messages: {
    loading: 'Loading messages',
    error: 'Messages could not be loaded.',
    empty: {
      new: 'Everything has been answered.',
      answered: 'Nothing has been answered yet.',
      all: 'No messages yet. Messages from the contact and request pages appear here.',
    },
    search: 'Search messages',
    searchHint: 'Reference, name, email or subject',
    noneFound: 'No messages match.',
    reference: (reference: string) => `reference ${reference}`,
    attachment: (name: string, bytes: number) => `${name}, ${(bytes / 1024 / 1024).toFixed(1)} MB`,
    filter: 'Which messages',
    states: { new: 'New', answered: 'Answered', all: 'All' },
    waiting: (count: number) => (count === 1 ? '1 waiting for an answer' : `${count} waiting for an answer`),
    reply: 'Reply',
    replyTo: (name: string) => `Reply to ${name}`,
    markAnswered: 'Mark as answered',
    markNew: 'Mark as new',
    answeredBy: (name: string, when: string) => `Answered by ${name}, ${when}`,
    messageChanged: 'The message has been changed.',
  },
  more: 'Load more',
} as const
