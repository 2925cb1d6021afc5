import { Resolver } from 'node:dns/promises'
import type { EmailHealth } from '@printery/contract'
import {
  checkDkim,
  checkDmarc,
  checkSpf,
  type SenderCheck,
  senderDomain,
  unknownRecord,
  unknownSelector,
} from '@printery/domain/sender-records'
import type { Db } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'
import { findFailedEmails } from './queries.ts'

/** Timeout in ms and tries of a DNS query. The page waits for the slowest query. */
const dnsTimeout = { timeout: 2000, tries: 2 }
const maxFailures = 20

/**
 * Checks the DNS records by which receivers judge the sender of the shop's emails, and lists emails that could not be
 * sent.
 */
export async function checkEmailHealth(
  db: Db,
  { MAIL_FROM, DNS_SERVERS, DKIM_SELECTORS }: Settings,
): Promise<EmailHealth> {
  const domain = senderDomain(MAIL_FROM)
  const resolver = new Resolver(dnsTimeout)
  if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS)
  const checkRecord = async (name: string, check: (records: string[]) => SenderCheck) => {
    const records = await findTxtRecords(resolver, name)
    return records ? check(records) : unknownRecord()
  }
  const [spf, dmarc, dkim, failures] = await Promise.all([
    checkRecord(domain, checkSpf),
    checkRecord(`_dmarc.${domain}`, checkDmarc),
    Promise.all(
      DKIM_SELECTORS.map((selector) =>
        checkRecord(`${selector}._domainkey.${domain}`, (records) => checkDkim(selector, records)),
      ),
    ),
    findFailedEmails(db, maxFailures),
  ])
  return {
    from: MAIL_FROM,
    domain,
    checks: [
      { name: 'SPF', ...spf },
      ...(dkim.length > 0 ? dkim : [unknownSelector()]).map((check) => ({ name: 'DKIM' as const, ...check })),
      { name: 'DMARC', ...dmarc },
    ],
    failures,
  }
}

/** The TXT records of a name; undefined if no name server answered. */
async function findTxtRecords(resolver: Resolver, name: string): Promise<string[] | undefined> {
  try {
    // A long record is split into several parts.
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : undefined
  }
}
