/** What went wrong with money or stored files so that a person of the shop has to look at it. */
export const alarmKinds = [
  'payment-mismatch',
  'paid-twice',
  'discount-gone',
  'refund-failed',
  'refund-mismatch',
  'refund-unasked',
  'refund-after-dispatch',
  'order-lost',
  'file-damaged',
] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** Characters of what an admin writes down about an alarm. */
export const maxAnswerLength = 1000

/** Hours after which an alarm that nobody has answered is told again. */
export const alarmReminderHours = 24

interface AlarmWords {
  title: string
  happened: string
  toDo: string
}

const words: Record<AlarmKind, AlarmWords> = {
  'payment-mismatch': {
    title: 'A payment fits no order',
    happened:
      'The payment provider reports money that does not fit what was asked for here. Nothing was booked.',
    toDo: 'Open the payment at the provider. Find out who paid for what, then return the money there or write to the customer.',
  },
  'paid-twice': {
    title: 'An order was paid twice',
    happened: 'Two payments came for one order. The second one goes back by itself.',
    toDo: 'Check at the provider that the second payment was returned. Tell the customer if they ask.',
  },
  'discount-gone': {
    title: 'A payment came after its discount was gone',
    happened:
      'The discount of this payment page was used up by others before it was paid. The money goes back by itself, and there is no order.',
    toDo: 'Write to the customer, who expects an order. Offer a quotation or a new discount if you want to keep the price.',
  },
  'refund-failed': {
    title: 'A refund has failed',
    happened:
      'The payment provider could not return the money. A refund that was asked for here is tried again until it succeeds, and the alarm ends by itself then.',
    toDo: 'Look at the payment at the provider and find out why. Ask the provider before you return the money another way: it may still go back by itself.',
  },
  'refund-mismatch': {
    title: 'More was returned than was paid',
    happened: 'The provider reports refunds above the amount of the payment. Nothing was booked.',
    toDo: 'Compare the refunds of this payment at the provider with the order, and ask the provider about the difference.',
  },
  'refund-unasked': {
    title: 'A refund was made at the provider',
    happened:
      'Money went back at the payment provider, and nobody asked for it here. It is recorded in the order.',
    toDo: 'Find out who made the refund and whether it was meant. The order stays as it is unless all of it was returned.',
  },
  'refund-after-dispatch': {
    title: 'A dispatched order was refunded',
    happened: 'Money went back at the payment provider after the goods had left. The order is on hold.',
    toDo: 'Open the order and decide whether it goes on or ends as refunded. That closes this alarm too.',
  },
  'order-lost': {
    title: 'A paid order is lost',
    happened:
      'A restored backup knows nothing of an order that was paid. The money goes back by itself, and the customer was told by email.',
    toDo: 'Write to the customer and ask what they need. What was ordered, as far as the provider knows, is listed here.',
  },
  'file-damaged': {
    title: 'A stored file is damaged',
    happened:
      'A file in the storage is not what was stored. It is not sent to anybody. What can be drawn again is drawn again by itself.',
    toDo: 'Restore the file from a backup, or ask its owner to upload it again. The alarm ends by itself once the file is intact.',
  },
}

/** What an admin reads of an alarm: what it is, what happened, and what to do about it. */
export function alarmWords(kind: AlarmKind): AlarmWords {
  return words[kind]
}

export function isAlarmKind(kind: string): kind is AlarmKind {
  return (alarmKinds as readonly string[]).includes(kind)
}
