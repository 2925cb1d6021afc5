/** All texts of the refund of some pieces of an order. */
export const texts = {
  open: 'Refund pieces',
  title: 'Refund pieces',
  intro: (left: string) =>
    `${left} of this order can be refunded to the card. The order continues as long as part of it is left.`,
  loading: 'Loading what can be refunded',
  error: 'What can be refunded could not be loaded.',
  items: 'Pieces to refund',
  piecesOf: (title: string) => `Pieces of ${title}`,
  piecesLeft: (refundable: number, quantity: number) => `${refundable} of ${quantity} left`,
  allRefunded: 'All refunded',
  shipping: (amount: string) => `Shipping, ${amount}`,
  reason: 'Reason',
  reasonHint: 'For the refund history. The customer only sees the amount.',
  amount: 'To be refunded',
  submit: (amount: string) => `Refund ${amount}`,
  saving: 'Refunding',
  cancel: 'Cancel',
  refundRequested: (amount: string) => `${amount} is on its way back to the card.`,
  requestFailed: 'The refund could not be requested. Try again.',
  earlierRefunds: 'Earlier refunds',
  refund: (amount: string, pieces: number, withShipping: boolean) =>
    `${amount}: ${[pieces > 0 && (pieces === 1 ? '1 piece' : `${pieces} pieces`), withShipping && 'shipping'].filter(Boolean).join(' and ')}`,
  states: { pending: 'on its way', succeeded: 'refunded', failed: 'failed, nothing was refunded' },
}
