export const texts = {
  shop: 'Printery',
  title: 'You are offline.',
  opens: 'This page needs a connection. It opens by itself when you are back.',
  downTitle: 'The shop does not answer at the moment.',
  downOpens: 'This page opens by itself when the shop is back.',
  retry: 'Try again',
  cart: 'Your cart',
  cartState: (when: string) =>
    `As you last saw it on this device, ${when}. It cannot be changed without a connection.`,
  noCart: 'Nothing of a cart is kept on this device. What you put into yours is safe in the shop.',
  more: (n: number) => `and ${n} more ${n === 1 ? 'item' : 'items'}`,
  total: 'Total',
}
