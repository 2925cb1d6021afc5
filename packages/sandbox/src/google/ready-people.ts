import people from '../demo/people.json' with { type: 'json' }
import type { Person } from './person.ts'

const [customer, another] = people.customers
const [supplier] = people.suppliers

/** One press signs them in: accounts of the demo shop, somebody it has not met, and somebody it must not believe. */
export const readyPeople: Person[] = [
  ...[customer, another, supplier]
    .filter((person) => person !== undefined)
    .map(({ email, firstName, lastName }) => ({ email, firstName, lastName, emailVerified: true })),
  { email: 'newcomer@demo.test', firstName: 'Hana', lastName: 'Yusof', emailVerified: true },
  { email: 'unverified@demo.test', firstName: 'Kai', lastName: 'Lim', emailVerified: false },
]
