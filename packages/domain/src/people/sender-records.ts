/** Whether a receiving mail server can trust the sender; `unknown` if the name servers did not respond. */
export const senderStates = ['ok', 'weak', 'missing', 'broken', 'unknown'] as const
export type SenderState = (typeof senderStates)[number]

export interface SenderCheck {
  state: SenderState
  /** A sentence that explains the state and what to do. */
  sentence: string
  /** The record that was found. */
  record: string | null
}

const senderCheck = (state: SenderState, sentence: string, record: string | null = null): SenderCheck => ({
  state,
  sentence,
  record,
})

/** Checks the SPF record among the TXT records of the sender's domain (RFC 7208). */
export function checkSpf(records: readonly string[]): SenderCheck {
  const [record, ...others] = records.filter((text) => /^v=spf1( |$)/i.test(text))
  if (record === undefined)
    return senderCheck(
      'missing',
      'There is no SPF record. Add one that names the servers of your mail provider.',
    )
  if (others.length > 0)
    return senderCheck('broken', 'There are several SPF records, so receivers use none. Keep one.', record)
  const all = /(?:^| )([+?~-]?)all(?: |$)/i.exec(record)?.[1]
  if (all === '-' || all === '~')
    return senderCheck('ok', 'Only the named servers send for this domain.', record)
  if (/(?:^| )redirect=/i.test(record) && all === undefined)
    return senderCheck('ok', 'The rule of another domain is used.', record)
  return senderCheck(
    'weak',
    'The SPF record lets any server send for this domain. End it with ~all or -all.',
    record,
  )
}

/** Checks the DKIM record among the TXT records of `<selector>._domainkey.<domain>` (RFC 6376). */
export function checkDkim(selector: string, records: readonly string[]): SenderCheck {
  const record = records.find((text) => /(?:^|;)\s*p=/i.test(text))
  if (record === undefined)
    return senderCheck(
      'missing',
      `There is no key for the selector “${selector}”. Add the record of your mail provider.`,
    )
  if (/(?:^|;)\s*p=\s*(?:;|$)/i.test(record))
    return senderCheck(
      'broken',
      `The key of the selector “${selector}” was withdrawn. Add the new one.`,
      record,
    )
  return senderCheck('ok', `Emails can be signed with the key of the selector “${selector}”.`, record)
}

/** Checks the DMARC record among the TXT records of `_dmarc.<domain>` (RFC 7489). */
export function checkDmarc(records: readonly string[]): SenderCheck {
  const [record, ...others] = records.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text))
  if (record === undefined)
    return senderCheck('missing', 'There is no DMARC record. Add one such as “v=DMARC1; p=quarantine”.')
  if (others.length > 0)
    return senderCheck('broken', 'There are several DMARC records, so receivers use none. Keep one.', record)
  const policy = /(?:^|;)\s*p=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase()
  if (policy === 'quarantine' || policy === 'reject')
    return senderCheck('ok', 'Receivers refuse or mark what only pretends to come from you.', record)
  if (policy === 'none')
    return senderCheck(
      'weak',
      'The policy “none” only reports. Change it to “quarantine” once the reports are clean.',
      record,
    )
  return senderCheck('broken', 'The DMARC record has no policy. Write “p=quarantine” into it.', record)
}

/** The result if the name servers did not respond. */
export function unknownRecord(): SenderCheck {
  return senderCheck('unknown', 'The name servers did not answer. Try again later.')
}

/** The result if no selector of the mail provider is configured. */
export function unknownSelector(): SenderCheck {
  return senderCheck(
    'unknown',
    'Set DKIM_SELECTORS to what your mail provider calls the selector, to check its key.',
  )
}

/** `shop.example` of `Printery <shop@shop.example>`. */
export function senderDomain(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? ''
}
