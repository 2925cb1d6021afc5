/** A mail as its template says it: texts alone, set by the layout. Nothing in it is ever markup. */
export interface Letter {
  subject: string
  /** The line that a mailbox shows beside the subject. */
  preheader: string
  /** Greeted by name where there is one. */
  firstName?: string
  body: (string | string[])[]
  next: string
  awaited: string
  /** `path` leads below the shop's own address. */
  button: { label: string; path: string }
}

/** What every mail says of the shop. */
export interface ShopFacts {
  businessName: string
  businessAddress: string
  supportEmail: string
  /** Where the shop is found, without a slash at its end. */
  url: string
}

/** A name that is an address of the web, which a mailbox would make a link of. */
const addressLike = /\/|:|\p{L}\.\p{L}/u

/** By name where there is one. Anybody can sign up with anybody's address: no name may carry a stranger's words along. */
export function greeting({ firstName }: Letter): string {
  return firstName === undefined || addressLike.test(firstName) ? 'Hello,' : `Hello ${firstName},`
}

export const signature = 'The people at Printery'

export function footer({ businessName, businessAddress, supportEmail }: ShopFacts): string {
  return `${businessName}, ${businessAddress}. You get this mail because of your account or order at Printery. Questions: ${supportEmail}`
}

/** The same words for a reader without pictures and colours. */
export function plainText(letter: Letter, facts: ShopFacts): string {
  const body = letter.body.map((block) =>
    typeof block === 'string' ? block : block.map((line) => `- ${line}`).join('\n'),
  )
  return [
    greeting(letter),
    ...body,
    `Next: ${letter.next}`,
    `Awaited from you: ${letter.awaited}`,
    `${letter.button.label}: ${facts.url}${letter.button.path}`,
    signature,
    `--\n${footer(facts)}`,
  ].join('\n\n')
}
