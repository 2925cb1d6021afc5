import people from '../demo/people.json' with { type: 'json' }
import type { Person } from './person.ts'

const [customer, otherCustomer] = people.customers
const [supplier] = people.suppliers

/**
 * People whom one click signs in: accounts of the demo shop, somebody without an account, and somebody whose
 * address is not verified.
 */
export const presetPeople: Person[] = [
  ...[customer, otherCustomer, supplier]
    .filter((person) => person !== undefined)
    .map(({ email, firstName, lastName }) => ({ email, firstName, lastName, emailVerified: true })),
  { email: 'newcomer@demo.test', firstName: 'Hana', lastName: 'Yusof', emailVerified: true },
  { email: 'unverified@demo.test', firstName: 'Kai', lastName: 'Lim', emailVerified: false },
]
