import PostalMime, { type Address, type Email } from 'postal-mime'
import type { StoredMail } from './mailbox.ts'

export interface MailMessage {
  id: string
  /** When the sandbox received it. */
  receivedAt: Date
  from: string
  /** Everybody it was delivered to, including Bcc recipients. */
  to: string[]
  /** The headers that name people, as mail programs show them. */
  headers: { from: string; to: string; cc: string; replyTo: string }
  /** The URL to which a mail program posts to unsubscribe with one click (RFC 8058); undefined without that header. */
  oneClickUrl: string | undefined
  subject: string
  text: string
  html: string
  /** The web addresses in the text part, each once. */
  links: string[]
  attachments: { fileName: string; contentType: string; content: Uint8Array }[]
}

export async function readMessage({ id, content }: StoredMail): Promise<MailMessage> {
  const email = await parse(content)
  const text = email.text ?? ''
  return {
    id,
    receivedAt: timeOf(id),
    from: envelopeValues(email, 'x-envelope-from')[0] ?? '',
    to: envelopeValues(email, 'x-envelope-to'),
    headers: {
      from: nameList(email.from ? [email.from] : []),
      to: nameList(email.to),
      cc: nameList(email.cc),
      replyTo: nameList(email.replyTo),
    },
    oneClickUrl: oneClickUrlOf(email),
    subject: email.subject ?? '',
    text,
    html: email.html ?? '',
    links: findLinks(text),
    attachments: email.attachments.map((file, index) => ({
      fileName: file.filename ?? `attachment-${index + 1}`,
      contentType: file.mimeType,
      content: new Uint8Array(file.content as ArrayBuffer),
    })),
  }
}

/** A message that is nested too deeply must not break the whole list. */
function parse(content: Buffer): Promise<Email> {
  return PostalMime.parse(content, { attachmentEncoding: 'arraybuffer' }).catch(() =>
    PostalMime.parse(Buffer.concat([content.subarray(0, content.indexOf('Received:')), unreadable])),
  )
}

const unreadable = Buffer.from(
  'Received: by the local mail sandbox\r\nSubject: (This message cannot be read)\r\n\r\n',
)

/** URLs in a text, without punctuation or brackets at their end. */
export function findLinks(text: string): string[] {
  const matches = text.match(/https?:\/\/[^\s<>"'`\u0000-\u001f]+/gi) ?? []
  const links = matches.map((link) => link.replace(/[.,;:!?)\]}]+$/, ''))
  return [...new Set(links.filter((link) => URL.canParse(link)))]
}

/** Our headers are above all others, so nothing in the message can override them. */
function envelopeValues({ headers }: Email, key: string): string[] {
  const end = headers.findIndex((header) => !header.key.startsWith('x-envelope-'))
  return headers
    .slice(0, end)
    .filter((header) => header.key === key)
    .map(({ value }) => value)
}

function oneClickUrlOf({ headers }: Email): string | undefined {
  const headerValue = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  if (headerValue('list-unsubscribe-post').trim() !== 'List-Unsubscribe=One-Click') return undefined
  return /<(https?:[^<>\s]+)>/.exec(headerValue('list-unsubscribe'))?.[1]
}

function nameList(addresses: Address[] = []): string {
  const formatAddress = ({ name, address }: { name: string; address?: string | undefined }) =>
    name && address ? `${name} <${address}>` : (address ?? name)
  return addresses
    .map((one) =>
      one.group ? `${one.name}: ${one.group.map(formatAddress).join(', ')};` : formatAddress(one),
    )
    .join(', ')
}

function timeOf(id: string): Date {
  const [, year, month, day, hour, minute, second, ms] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z/.exec(id) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
}
