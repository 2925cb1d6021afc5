/** A mail as its template says it: texts alone, set by the layout. Nothing in it is ever markup. */
export interface Letter {
  subject: string
  /** The line that a mailbox shows beside the subject. */
  preheader: string
  /** Greeted by name where there is one. */
  firstName?: string
  /** Paragraphs, lists, and what somebody else wrote. */
  body: (string | string[] | { quote: string })[]
  next: string
  awaited: string
  /** `path` leads below the shop's own address. */
  button: { label: string } & ({ path: string } | { mailTo: string })
  /** Who gets the answer, where it isn't the shop. */
  replyTo?: string
  /** Whether its receiver may do without it. */
  canBeTurnedOff?: boolean
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

export function footer(
  { canBeTurnedOff }: Letter,
  { businessName, businessAddress, supportEmail, url }: ShopFacts,
): string {
  const said = `${businessName}, ${businessAddress}. You get this mail because of your account or order at Printery. Questions: ${supportEmail}`
  return canBeTurnedOff ? `${said}. Choose which mails you get: ${url}/account/user` : said
}

/** Where the button leads. An address was checked to be one; `%` and `?` would still add to it. */
export function addressOf({ button }: Letter, { url }: ShopFacts): string {
  return 'path' in button
    ? `${url}${button.path}`
    : `mailto:${encodeURIComponent(button.mailTo).replace('%40', '@')}`
}

/** The same words for a reader without pictures and colours. */
export function plainText(letter: Letter, facts: ShopFacts): string {
  const body = letter.body.map((block) => {
    if (typeof block === 'string') return block
    if (Array.isArray(block)) return block.map((line) => `- ${line}`).join('\n')
    return block.quote
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n')
  })
  return [
    greeting(letter),
    ...body,
    `Next: ${letter.next}`,
    `Awaited from you: ${letter.awaited}`,
    `${letter.button.label}: ${addressOf(letter, facts)}`,
    signature,
    `--\n${footer(letter, facts)}`,
  ].join('\n\n')
}
