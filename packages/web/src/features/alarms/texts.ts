/** Every text of the page on which admins answer alarms, except those of each kind, which emails use too. */
export const texts = {
  title: 'Alarms',
  pageTitle: 'Alarms · Printery',
  back: 'Back to the portal',
  intro:
    'Payments, refunds and stored files that need attention. Each stays here until an admin has answered it.',
  tabs: 'Alarms',
  openTab: (n: number) => (n > 0 ? `Open (${n})` : 'Open'),
  answeredTab: 'Done',
  more: 'Load more',
  loading: 'Loading alarms',
  error: 'Alarms could not be loaded.',
  noneOpen: 'Nothing is wrong.',
  noneOpenHint:
    'What goes wrong with a payment, a refund or a stored file appears here, and you get an email.',
  noneAnswered: 'No alarm has been answered yet.',
  instructions: 'What to do',
  facts: {
    amount: 'Amount',
    paid: 'Paid',
    returned: 'Returned',
    payment: 'Payment',
    order: 'Order',
    customer: 'Customer',
    fault: 'Fault',
    ordered: 'Ordered',
    file: 'File',
    usedBy: 'Used by',
  },
  unknownOrder: (number: string) => `${number}, not in the shop`,
  answerButton: 'Answer',
  decideLink: 'Decide on the order',
  decideOn: (number: string | null) => `Decide on the order ${number}`,
  answerOf: (title: string, number: string | null) =>
    number ? `Answer: ${title}, order ${number}` : `Answer: ${title}`,
  endedAutomatically: (moment: string) => `Ended automatically on ${moment}`,
  answeredBy: (author: string | null, moment: string) =>
    `Answered${author ? ` by ${author}` : ''} on ${moment}`,
  answerErased: 'The note was removed with the customer’s account.',
  dialog: {
    label: 'What did you do about it?',
    hint: 'Other admins can read it here.',
    missing: 'Write what was done about it',
    save: 'Save answer',
  },
  answerSaved: 'The alarm has been answered.',
} as const
