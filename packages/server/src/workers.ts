import { dayMs } from '@printery/domain'
import { sendHeldEmails, sweepHeldEmails } from './email/held-emails.ts'
import { startEmailWorker } from './email/send.ts'
import { sendOneTimeLink, sweepLinks } from './features/accounts/index.ts'
import { notifyOfAlarms, remindOfAlarms } from './features/alarms/index.ts'
import { sweepAssets } from './features/assets/index.ts'
import {
  resumeBroadcasts,
  sendBroadcast,
  sendTestEmail,
  startBroadcasts,
} from './features/broadcasts/index.ts'
import { sweepStartedCheckouts } from './features/cart/index.ts'
import { deleteOldIdempotencyKeysAndEvents } from './features/checkout/index.ts'
import { reconcilePayments } from './features/checkout/reconcile.ts'
import { reconcileWithProvider } from './features/checkout/reconcile-provider.ts'
import { tryPartialRefund } from './features/checkout/refund-jobs/partial-refunds.ts'
import { tryRefund } from './features/checkout/refunds.ts'
import { emailUnreadMessages } from './features/conversations/index.ts'
import { sweepFrozenDesigns } from './features/designs/index.ts'
import { sweepColours } from './features/device-profiles/index.ts'
import { findEmailAttachments } from './features/documents/email-attachments.ts'
import { checkArrivedUploads, checkUpload, sweepFiles } from './features/files/index.ts'
import { checkStorage, repairObject } from './features/integrity/index.ts'
import { createNewInvoiceFiles } from './features/invoices/files.ts'
import { auditLedger, foldLedger, postPastOrders, queuePastOrders } from './features/ledger/index.ts'
import { askBatch, sendConfirmationEmail } from './features/mailing-list/index.ts'
import { sweepNotifications } from './features/notifications/index.ts'
import { foldTallies, notifyStalledOrders, sendApprovalReminder } from './features/orders/index.ts'
import { tryTransfer } from './features/payouts/index.ts'
import { createItemFiles, sweepPrintFiles, sweepSewnThreads } from './features/production/index.ts'
import { completeAbandonedUploads, sweepAppearances, sweepImports } from './features/products/index.ts'
import { notifyExpiring, sweepQuotationPdfs } from './features/quotations/index.ts'
import { sweepPurges } from './features/shared-cache/index.ts'
import { sweepShares } from './features/shares/index.ts'
import { foldEarnings, foldProfits, postEarned, updateProductProfits } from './features/wallet/index.ts'
import { sweepExpired } from './http/sweep.ts'
import { runSteps } from './jobs/run-steps.ts'
import type { Shop } from './shop.ts'

const invoiceRunMs = 5000

/** Starts the jobs that check uploads. */
export async function startUploadWorker(shop: Shop): Promise<void> {
  await shop.jobs.work('judge-upload', (data) => checkUpload(shop, { db: shop.db, now: shop.now() }, data))
  await shop.jobs.work('judge-arrived', ({ userId }) =>
    checkArrivedUploads(shop, { db: shop.db, now: shop.now() }, userId),
  )
}

/** Registers the handler of every job. A handler may be repeated, or killed at any point. */
export async function startWorkers(shop: Shop): Promise<void> {
  await startUploadWorker(shop)
  await startEmailWorker(shop, (email) => findEmailAttachments(shop, email, shop.now()))
  await shop.jobs.work('one-time-link', (data, jobId, _retries, createdAt) =>
    sendOneTimeLink(shop, data, { id: jobId, requestedAt: createdAt }, shop.now()),
  )
  await shop.jobs.work('refund', ({ refundId }) =>
    tryRefund(shop, { db: shop.db, now: shop.now() }, refundId),
  )
  await shop.jobs.work('payout-transfer', ({ payoutId }) =>
    tryTransfer(shop, { db: shop.db, now: shop.now() }, payoutId),
  )
  await shop.jobs.work('partial-refund', ({ partialRefundId }) =>
    tryPartialRefund(shop, { db: shop.db, now: shop.now() }, partialRefundId),
  )
  await shop.jobs.work('quotation-expiring', ({ quotationId }, jobId) =>
    notifyExpiring(shop, { db: shop.db, now: shop.now() }, quotationId, jobId),
  )
  await shop.jobs.work('held-mails', () => sendHeldEmails(shop, { db: shop.db, now: shop.now() }))
  await shop.jobs.work('unread-thread', ({ threadId }) =>
    emailUnreadMessages(shop, { db: shop.db, now: shop.now() }, threadId),
  )
  await shop.jobs.work('subscription-mail', (data, jobId) => sendConfirmationEmail(shop, data, jobId))
  await shop.jobs.work('ask-subscribers', ({ actorId }) =>
    askBatch(shop, { db: shop.db, now: shop.now() }, actorId),
  )
  await shop.jobs.work('broadcast', ({ broadcastId }) => sendBroadcast(shop, broadcastId))
  await shop.jobs.work('broadcast-test', (data, jobId) => sendTestEmail(shop, data, jobId))
  await shop.jobs.work('start-broadcasts', () => startBroadcasts(shop))
  await resumeBroadcasts(shop)
  await shop.jobs.work('waiting-reminder', (data, jobId) => sendApprovalReminder(shop, data, jobId))
  await shop.jobs.work('print-files', (version, _jobId, retries) =>
    createItemFiles(shop, version, { now: shop.now(), retries }),
  )
  await shop.jobs.work('reconcile-payments', () => reconcilePayments(shop, shop.now()))
  await shop.jobs.work('reconcile-provider', async ({ since }) => {
    await reconcileWithProvider(
      shop,
      { since: since === undefined ? undefined : new Date(since) },
      shop.now(),
    )
  })
  // Runs each minute, because the work list sums unfolded rows, and a busy shop changes thousands of items an hour.
  await shop.jobs.work('fold-tallies', () =>
    runSteps(
      [foldTallies, foldEarnings, foldLedger, foldProfits, updateProductProfits].map(
        (fold) => () => fold(shop.db),
      ),
    ),
  )
  await shop.jobs.work('tell-alarms', () => notifyOfAlarms(shop, { db: shop.db, now: shop.now() }))
  await shop.jobs.work('mend-object', ({ sha256 }) => repairObject(shop, sha256))
  await shop.jobs.work('invoice-files', () => createNewInvoiceFiles(shop, shop.now(), invoiceRunMs))
  await shop.jobs.work('post-past-money', () => postPastOrders(shop))
  await queuePastOrders(shop)
  await shop.jobs.work('audit-ledger', async () => {
    await auditLedger(shop, {}, shop.now())
  })
  await shop.jobs.work('check-storage', () => checkStorage(shop, shop.now()))
  await shop.jobs.work('sweep', () => {
    const now = shop.now()
    const context = { db: shop.db, now }
    return runSteps([
      () => notifyStalledOrders(shop, now),
      // Includes alarms of the storage check and alarms raised before notifications existed.
      () => notifyOfAlarms(shop, context),
      () => remindOfAlarms(shop, context),
      () => postEarned(shop, now),
      () => completeAbandonedUploads(shop, now),
      () => sweepAppearances(shop, now),
      () => sweepImports(shop.db, new Date(now.getTime() - dayMs)),
      () => sweepFiles(shop, now),
      () => sweepPrintFiles(shop),
      // Runs before the sweep of assets, which frozen designs reference.
      () => sweepFrozenDesigns(shop.db, new Date(now.getTime() - dayMs)),
      () => sweepAssets(shop, now),
      () => sweepQuotationPdfs(shop, context),
      () => sweepShares(shop),
      () => sweepColours(shop, now),
      () => sweepSewnThreads(shop, now),
      () => sweepPurges(shop),
      () => deleteOldIdempotencyKeysAndEvents(context),
      () => sweepStartedCheckouts(context),
      () => sweepExpired(context),
      () => sweepLinks(context),
      () => sweepNotifications(context),
      () => sweepHeldEmails(context),
    ])
  })
}
