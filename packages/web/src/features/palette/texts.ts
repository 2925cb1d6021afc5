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
  found: (n: number) => (n === 0 ? 'Nothing is called so.' : count(n)),
  searching: 'Searching',
  failed: 'The search could not be answered.',
  tryAgain: 'Try again',
} as const
