import {
  auditLedger,
  type LedgerAudit,
  openLog,
  type ReconciliationResult,
  readSettings,
  reconcileWithProvider,
  type Settings,
  StartupError,
  startShop,
} from '@printery/server'
import { type Connection, openSandboxes } from '../sandboxes.ts'
import { findOrStartPostgres } from './find-or-start-postgres.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run reconcile                       compares the payment provider's list with the shop's books, settles the difference and audits the ledger
npm run reconcile -- --since 2026-11-21   from that day or moment on, as after a restore`

async function main(args: string[]): Promise<void> {
  const since = readSince(args)
  const settings = readSettings(process.env)
  const { connection, stop } = await findOrStartPostgres(settings)
  try {
    const { found, audit } = await reconcile(settings, connection, since)
    process.stdout.write(`${reportOf(found)}\n${auditReportOf(audit)}\n`)
  } finally {
    await stop()
  }
}

function readSince(args: readonly string[]): Date | undefined {
  const [option, text = '', ...more] = args
  if (option === undefined) return undefined
  const since = new Date(text)
  if (option !== '--since' || more.length > 0 || Number.isNaN(since.getTime())) throw new StartupError(usage)
  if (since > new Date()) throw new StartupError(`${text} is in the future.`)
  return since
}

/** Works with or without a running shop. */
async function reconcile(
  initialSettings: Settings,
  connection: Connection,
  since: Date | undefined,
): Promise<{ found: ReconciliationResult; audit: LedgerAudit }> {
  const sandboxes = initialSettings.production
    ? undefined
    : await openSandboxes(initialSettings, connection, initialSettings.PUBLIC_URL)
  try {
    const settings = { ...initialSettings, ...sandboxes?.settings }
    const started = await startShop({ settings, connection, log: openLog('warn'), workers: false })
    try {
      const found = await reconcileWithProvider(started.shop, { since }, new Date())
      return { found, audit: await auditLedger(started.shop, { since }, new Date()) }
    } finally {
      await started.close()
    }
  } finally {
    await sandboxes?.close()
  }
}

function reportOf(found: ReconciliationResult): string {
  const { sessions, refunds, fees, ordersMade, ordersLost, paymentsReturned, paymentsElsewhere } = found
  const sentences = [
    `Compared with the payment provider since ${found.since.toISOString()}: ${sessions} payment pages, ${refunds} refunds, ${fees} new fees.`,
    ordersMade === 1 ? '1 order was made.' : `${ordersMade} orders were made.`,
  ]
  if (ordersLost > 0)
    sentences.push(
      `${ordersLost === 1 ? '1 paid order was' : `${ordersLost} paid orders were`} lost: see the alarms, their money goes back.`,
    )
  if (paymentsReturned > 0)
    sentences.push(
      `${countOf(paymentsReturned)} made no order, because the money has gone back or goes back by itself.`,
    )
  if (paymentsElsewhere > 0)
    sentences.push(`Not touched: ${countOf(paymentsElsewhere)} to other shops of the same account.`)
  return sentences.join(' ')
}

function auditReportOf({ since, compared, trialBalance, mismatches }: LedgerAudit): string {
  const ledger = `The ledger sums to ${(trialBalance / 100).toFixed(2)} SGD. Compared with the provider's list since ${since.toISOString()}: ${compared} movements,`
  if (mismatches.length === 0) return `${ledger} all of them agree.`
  const lines = mismatches.map(({ key, fault }) => `  ${key}: ${fault}`)
  return [`${ledger} ${mismatches.length} differ (see the alarms):`, ...lines].join('\n')
}

function countOf(payments: number): string {
  return payments === 1 ? '1 payment' : `${payments} payments`
}

runCommand(main)
