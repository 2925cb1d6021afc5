import { createHash } from 'node:crypto'

/** The details that a person enters on the sign-in page. */
export interface Person {
  email: string
  /** Whether the provider has verified that the address is theirs. */
  emailVerified: boolean
  firstName: string
  /** May be empty, as with Google. */
  lastName: string
}

/** The subject of an address: always the same, with 21 digits as at Google. */
export function subjectOf({ email }: Pick<Person, 'email'>): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return BigInt(`0x${hash}`).toString().padStart(21, '0').slice(-21)
}

/** The OpenID claims of a person. */
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
