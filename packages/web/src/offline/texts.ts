export const texts = {
  shop: 'Printery',
  title: 'You are offline.',
  offlineText: 'This page needs a connection. It opens automatically when you are back online.',
  unreachableTitle: 'The shop is not responding.',
  unreachableText: 'This page opens automatically when the shop is back.',
  retry: 'Try again',
  cart: 'Your cart',
  cartState: (when: string) =>
    `As you last saw it on this device, ${when}. It cannot be changed without a connection.`,
  noCart: 'No cart is kept on this device. Your cart is safe in the shop.',
  more: (n: number) => `and ${n} more ${n === 1 ? 'item' : 'items'}`,
  total: 'Total',
}
