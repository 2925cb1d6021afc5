import type { AllEmailTexts } from '@printery/contract'

/** Begins a part of an email that has several; `path` of its page, relative to the shop's URL. */
export interface PartTitle {
  title: string
  label?: string
  path?: string
}

/** The content of an email as its template writes it: plain texts, never markup. */
export interface EmailContent {
  subject: string
  /** Preview line that mail clients show next to the subject. */
  preheader: string
  /** Used in the greeting. */
  firstName?: string
  /** Paragraphs, lists and quoted text of another person. */
  body: (string | string[] | { quote: string } | PartTitle)[]
  next: string
  awaited: string
  /** `path` is relative to the shop's URL. */
  button: { label: string } & ({ path: string } | { mailTo: string })
  /** Receiver of replies; the shop by default. */
  replyTo?: string
  /** Why the receiver gets it, if not because of an account or order. */
  reason?: string
  /** Whether the receiver can turn this kind of email off. */
  canBeTurnedOff?: boolean
}

/** Details of the shop in every email. */
export interface ShopDetails {
  businessName: string
  businessAddress: string
  supportEmail: string
  /** The shop's URL without a trailing slash. */
  url: string
  /** The texts that an owner wrote in place of the default ones. */
  emailTexts: AllEmailTexts
  /** The colour of buttons and links; absent for the default colour. */
  accentColour?: string | undefined
  /** Shown in place of the name, in CSS px. */
  logo?: { url: string; width: number; height: number } | undefined
}

/** Names that a mail client would turn into a link. */
const urlLike = /\/|:|\p{L}\.\p{L}/u

/** Greets by name. Anybody can sign up with another person's address, so a name that could carry a link is left out. */
export function greeting({ firstName }: EmailContent): string {
  return firstName === undefined || urlLike.test(firstName) ? 'Hello,' : `Hello ${firstName},`
}

export const signature = 'The people at Printery'

export function footer(
  {
    canBeTurnedOff,
    reason = 'You get this email because of your account or order at Printery',
  }: EmailContent,
  { businessName, businessAddress, supportEmail, url }: ShopDetails,
): string {
  const text = `${businessName}, ${businessAddress}. ${reason}. Questions: ${supportEmail}`
  return canBeTurnedOff ? `${text}. Choose which emails you get: ${url}/account/user` : text
}

/** The button's URL. `%` and `?` in an email address would otherwise add mail headers. */
export function buttonUrl({ button }: EmailContent, { url }: ShopDetails): string {
  return 'path' in button
    ? `${url}${button.path}`
    : `mailto:${encodeURIComponent(button.mailTo).replace('%40', '@')}`
}

/** The plain text version of an email. */
export function plainText(content: EmailContent, shopDetails: ShopDetails): string {
  const body = content.body.map((block) => {
    if (typeof block === 'string') return block
    if (Array.isArray(block)) return block.map((line) => `- ${line}`).join('\n')
    if ('title' in block)
      return [
        `== ${block.title}`,
        ...(block.path ? [`${block.label}: ${shopDetails.url}${block.path}`] : []),
      ].join('\n')
    return block.quote
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n')
  })
  return [
    greeting(content),
    ...body,
    `Next: ${content.next}`,
    `Needed from you: ${content.awaited}`,
    `${content.button.label}: ${buttonUrl(content, shopDetails)}`,
    signature,
    `--\n${footer(content, shopDetails)}`,
  ].join('\n\n')
}
