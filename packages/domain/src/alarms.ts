/** Problems with money or stored files that a person of the shop has to resolve. */
export const alarmKinds = [
  'payment-mismatch',
  'paid-twice',
  'discount-gone',
  'refund-failed',
  'refund-mismatch',
  'refund-unasked',
  'refund-after-dispatch',
  'order-lost',
  'payment-disputed',
  'ledger-mismatch',
  'file-damaged',
] as const
export type AlarmKind = (typeof alarmKinds)[number]

/**
 * Kinds of stalled work, stored in the table of alarms. They are resolved automatically when the work continues: the
 * shop gets one email for each, they are not counted as alarms, and no reminder is sent.
 */
export const stalledWorkKinds = ['order-late', 'design-waits', 'print-files-failed'] as const
export type StalledWorkKind = (typeof stalledWorkKinds)[number]

/** Maximum number of characters of an admin's answer to an alarm. */
export const maxAnswerLength = 1000

/** Hours after which a reminder is sent for an unresolved alarm. */
export const alarmReminderHours = 24

interface AlarmText {
  title: string
  happened: string
  toDo: string
}

const texts: Record<AlarmKind, AlarmText> = {
  'payment-mismatch': {
    title: 'A payment matches no order',
    happened:
      'The payment provider reports money that does not match what was requested here. Nothing was booked.',
    toDo: 'Open the payment at the provider. Find out who paid for what, then refund the money there or write to the customer.',
  },
  'paid-twice': {
    title: 'An order was paid twice',
    happened: 'Two payments came for one order. The second one is returned automatically.',
    toDo: 'Check at the provider that the second payment was returned. Tell the customer if they ask.',
  },
  'discount-gone': {
    title: 'A payment came after its discount was gone',
    happened:
      'The discount of this payment page was used up by others before it was paid. The money is returned automatically, and there is no order.',
    toDo: 'Write to the customer, who expects an order. Offer a quotation or a new discount if you want to keep the price.',
  },
  'refund-failed': {
    title: 'A refund has failed',
    happened:
      'The payment provider could not return the money. A refund that was requested here is retried until it succeeds, and the alarm then ends automatically.',
    toDo: 'Look at the payment at the provider and find out why. Ask the provider before you return the money another way: it may still be returned automatically.',
  },
  'refund-mismatch': {
    title: 'More was returned than was paid',
    happened: 'The provider reports refunds above the amount of the payment. Nothing was booked.',
    toDo: 'Compare the refunds of this payment at the provider with the order, and ask the provider about the difference.',
  },
  'refund-unasked': {
    title: 'A refund was made at the provider',
    happened:
      'Money was refunded at the payment provider, and nobody requested it here. It is recorded in the order.',
    toDo: 'Find out who made the refund and whether it was meant. The order stays as it is unless all of it was returned.',
  },
  'refund-after-dispatch': {
    title: 'A dispatched order was refunded',
    happened: 'Money was refunded at the payment provider after the goods had left. The order is on hold.',
    toDo: 'Open the order and decide whether it continues or ends as refunded. That closes this alarm too.',
  },
  'order-lost': {
    title: 'A paid order is lost',
    happened:
      'A restored backup lacks an order that was paid. The money is returned automatically, and the customer was told by email.',
    toDo: 'Write to the customer and ask what they need. What was ordered, as far as the provider knows, is listed here.',
  },
  'payment-disputed': {
    title: 'A customer disputes a payment',
    happened:
      'The customer’s bank asks for the money back. The provider takes it, with a fee, until the bank has decided.',
    toDo: 'Open the payment at the provider and send what proves the order before the day named there, or accept the dispute. The order stays as it is: decide whether it continues.',
  },
  'ledger-mismatch': {
    title: 'The ledger differs from the provider’s list',
    happened: 'A payment, refund or fee is not the same in the shop’s ledger and at the payment provider.',
    toDo: 'Compare both sides, which are listed here. If the provider is right, run “npm run reconcile -- --since” with a day before the payment. The alarm ends automatically once both agree.',
  },
  'file-damaged': {
    title: 'A stored file is damaged or cannot be read',
    happened:
      'A file in the storage is not what was stored, or cannot be read from it. It is not sent to anybody. What is damaged and can be drawn again is drawn again automatically.',
    toDo: 'If the fault says that the file is unreadable, fix the permissions or the disk. Otherwise restore the file from a backup, or ask its owner to upload it again. The alarm ends automatically once the file is intact.',
  },
}

/** Title, description and instructions that an admin sees for an alarm. */
export function alarmText(kind: AlarmKind): AlarmText {
  return texts[kind]
}

/** Whether an untrusted text is a kind of alarm. */
export function isAlarmKind(kind: string): kind is AlarmKind {
  return (alarmKinds as readonly string[]).includes(kind)
}
