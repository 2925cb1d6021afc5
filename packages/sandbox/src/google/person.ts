import { createHash } from 'node:crypto'

/** What somebody says of himself on the sign-in page. */
export interface Person {
  email: string
  /** Whether the provider has seen that the address is his. */
  emailVerified: boolean
  firstName: string
  /** May be empty, as with Google. */
  lastName: string
}

/** The same for one address always, and 21 digits long as Google's are. */
export function subjectOf({ email }: Pick<Person, 'email'>): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return BigInt(`0x${hash}`).toString().padStart(21, '0').slice(-21)
}

/** The person in the provider's words. */
export function claimsOf(person: Person) {
  const { email, emailVerified, firstName, lastName } = person
  return {
    sub: subjectOf(person),
    email,
    email_verified: emailVerified,
    name: [firstName, lastName].filter(Boolean).join(' '),
    given_name: firstName,
    ...(lastName && { family_name: lastName }),
  }
}
