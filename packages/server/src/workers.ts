import { dayMs } from '@printery/domain'
import { sendOneTimeLink, sweepLinks } from './features/accounts/service.ts'
import { remindOfAlarms, tellAlarms } from './features/alarms/service.ts'
import { sweepAssets } from './features/assets/service.ts'
import { sweepStarted } from './features/cart/service.ts'
import { reconcileWithProvider } from './features/checkout/provider-list.ts'
import { reconcilePayments } from './features/checkout/reconcile.ts'
import { tryRefund } from './features/checkout/refunds.ts'
import { forgetOldCheckouts } from './features/checkout/service.ts'
import { sweepFrozen } from './features/designs/service.ts'
import { papersOf } from './features/documents/letter-papers.ts'
import { judgeArrived, judgeUpload, sweepFiles } from './features/files/service.ts'
import { checkStorage, mendObject } from './features/integrity/service.ts'
import { sweepNotices } from './features/notices/service.ts'
import { foldTallies, remindOfApproval, tellWhatWaits } from './features/orders/service.ts'
import { makeItemFiles, sweepPrintFiles } from './features/production/service.ts'
import { settleForgotten, sweepImports, sweepLooks } from './features/products/service.ts'
import { sweepQuotationPdfs, tellExpiring } from './features/quotations/service.ts'
import { sweepShares } from './features/shares/service.ts'
import { sweepKeys } from './http/sweep.ts'
import { startMailWorker } from './mail/send.ts'
import type { Shop } from './shop.ts'

/** Judges what is uploaded. */
export async function startUploadWorker(shop: Shop): Promise<void> {
  await shop.jobs.work('judge-upload', (asked) => judgeUpload(shop, asked, shop.now()))
  await shop.jobs.work('judge-arrived', ({ userId }) => judgeArrived(shop, userId, shop.now()))
}

/** What the queue does with each kind of job. Every one may be repeated or killed anywhere. */
export async function startWorkers(shop: Shop): Promise<void> {
  await startUploadWorker(shop)
  await startMailWorker(shop, (mail) => papersOf(shop, mail, shop.now()))
  await shop.jobs.work('one-time-link', (asked, jobId, _tries, askedAt) =>
    sendOneTimeLink(shop, asked, { id: jobId, askedAt }, shop.now()),
  )
  await shop.jobs.work('refund', ({ refundId }) => tryRefund(shop, refundId, shop.now()))
  await shop.jobs.work('quotation-expiring', ({ quotationId }, jobId) =>
    tellExpiring(shop, quotationId, jobId, shop.now()),
  )
  await shop.jobs.work('waiting-reminder', (asked, jobId) => remindOfApproval(shop, asked, jobId))
  await shop.jobs.work('print-files', (version, _jobId, tries) =>
    makeItemFiles(shop, version, { now: shop.now(), tries }),
  )
  await shop.jobs.work('reconcile-payments', () => reconcilePayments(shop, shop.now()))
  await shop.jobs.work('reconcile-provider', async ({ since }) => {
    await reconcileWithProvider(
      shop,
      { since: since === undefined ? undefined : new Date(since) },
      shop.now(),
    )
  })
  // Each minute: the work list adds up what was not folded yet, and a busy shop moves thousands an hour.
  await shop.jobs.work('fold-tallies', () => foldTallies(shop.db))
  await shop.jobs.work('tell-alarms', () => tellAlarms(shop, shop.now()))
  await shop.jobs.work('mend-object', ({ sha256 }) => mendObject(shop, sha256))
  await shop.jobs.work('check-storage', () => checkStorage(shop, shop.now()))
  await shop.jobs.work('sweep', async () => {
    const now = shop.now()
    await tellWhatWaits(shop, now)
    // Also of what the storage has found, and of what is from before anybody was told.
    await tellAlarms(shop, now)
    await remindOfAlarms(shop, now)
    await settleForgotten(shop, now)
    await sweepLooks(shop, now)
    await sweepImports(shop.db, new Date(now.getTime() - dayMs))
    await sweepFiles(shop, now)
    await sweepPrintFiles(shop)
    // Before their pictures, which they hold.
    await sweepFrozen(shop.db, new Date(now.getTime() - dayMs))
    await sweepAssets(shop, now)
    await sweepQuotationPdfs(shop, now)
    await sweepShares(shop)
    await forgetOldCheckouts(shop.db, now)
    await sweepStarted(shop.db, now)
    await sweepKeys(shop.db, now)
    await sweepLinks(shop.db, now)
    await sweepNotices(shop.db, now)
  })
}
