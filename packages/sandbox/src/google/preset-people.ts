import people from '../demo/people.json' with { type: 'json' }
import type { Person } from './person.ts'

const [customer, otherCustomer] = people.customers
const [supplier] = people.suppliers

/**
 * People who can sign in with one click: accounts of the demo shop, a person without an account, and a person whose
 * address isn't verified.
 */
export const presetPeople: Person[] = [
  ...[customer, otherCustomer, supplier]
    .filter((person) => person !== undefined)
    .map(({ email, firstName, lastName }) => ({ email, firstName, lastName, emailVerified: true })),
  { email: 'newcomer@demo.test', firstName: 'Hana', lastName: 'Yusof', emailVerified: true },
  { email: 'unverified@demo.test', firstName: 'Kai', lastName: 'Lim', emailVerified: false },
]
