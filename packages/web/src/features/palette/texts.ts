const count = (n: number) => `${n} ${n === 1 ? 'result' : 'results'}`

/** Every text of the command palette. */
export const texts = {
  title: 'Go to',
  placeholder: 'Number, customer, product or page',
  pages: 'Pages',
  orders: 'Orders',
  products: 'Products',
  customers: 'Customers',
  quotations: 'Quotations',
  found: (n: number) => (n === 0 ? 'No results.' : count(n)),
  searching: 'Searching',
  failed: 'The search failed.',
  tryAgain: 'Try again',
} as const
