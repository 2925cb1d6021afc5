// Which tests `npm test`, `npm run test:quick` and `npm run test:long` run (ADR-55).
import { globSync } from 'node:fs'
import { root } from './run-program.ts'

/**
 * The long unit and feature tests, which take nearly half of the total time: killed processes, lost or damaged databases and
 * storages, hostile files, random walks, print files at full size, and waits for queues.
 */
const longTests = [
  'packages/app/src/{admin,backup,damaged-backup,restore-drill}.test.ts',
  'packages/design/src/preflight/{any-design,contrast,preflight,fixes/fix-all,thinness/measured-lines}.test.ts',
  'packages/domain/src/einvoice/einvoice.property.test.ts',
  'packages/editor/src/worker/{picture-tracer,render-worker-api}.test.ts',
  'packages/server/src/db/embedded-postgres.test.ts',
  'packages/server/src/demo/{repeated-seeding,seed}.test.ts',
  'packages/server/src/features/accounts/account-takeover.test.ts',
  'packages/server/src/features/assets/{hostile-assets,pdf-pages,pdf-import/import-page}.test.ts',
  'packages/server/src/features/assets/fonts/{font-designs,hostile-fonts}.test.ts',
  'packages/server/src/features/broadcasts/{killed,sending}.test.ts',
  'packages/server/src/features/cart/held-pictures.test.ts',
  'packages/server/src/features/catalogue/mockup-renderer.test.ts',
  'packages/server/src/features/checkout/money-walks.test.ts',
  'packages/server/src/features/device-profiles/{icc-profiles,print-devices}.test.ts',
  'packages/server/src/features/documents/pdf-renderer.test.ts',
  'packages/server/src/features/files/{hostile-files,sweep-race,upload-jobs,upload-limits}.test.ts',
  'packages/server/src/features/integrity/checking.test.ts',
  'packages/server/src/features/ledger/parallel.test.ts',
  'packages/server/src/features/payouts/{killed,transfers}.test.ts',
  'packages/server/src/features/production/**/*.test.ts',
  'packages/server/src/features/products/hostile-pictures.test.ts',
  'packages/server/src/jobs/killed.test.ts',
  'packages/server/src/email/loss.test.ts',
  'packages/server/src/storage/{damaged-objects,storage-loss}.test.ts',
  'scripts/structure/pack-alone.test.ts',
  'tests/feature/{bad-calls,database-loss,growth,overload,pdf-lines,production,start-and-migrate,start-and-stop}.test.ts',
  'tests/drill/previous-build.test.ts',
  'tests/{live-check,templates}.test.ts',
  'tests/prepress/*.test.ts',
  'tests/torture/**/*.test.ts',
]

/**
 * The long browser tests: walks through every form and page, slow or missing networks, assistive technology, golden
 * pictures, injected faults, large renderings, and tests that need a shop of their own.
 */
const longBrowserTests = [
  'tests/browser/{accessibility,appearance,forms,loading,pictures}/**/*.spec.ts',
  'tests/browser/accounts/{google,google-client,guards}.spec.ts',
  'tests/browser/back-office/{alarms,broadcasts,conversation-links,conversations,device-profiles,failed-searches,owner-effort,payouts,refund-decision,review-queue,staff-buttons,supplier-settings,wallet}.spec.ts',
  'tests/browser/catalogue/{long-catalogue,shop-states}.spec.ts',
  'tests/browser/checkout/{effort,payment-failures,recovery}.spec.ts',
  'tests/browser/editor/{background-model,background-removal,editor-order,paid-inks,pdf-import,product-view,soft-proof,threads,trace}.spec.ts',
  'tests/browser/editor/same-bytes/*.spec.ts',
  'tests/browser/pages/{request-form,shared-cache}.spec.ts',
]

/** Tests that the quick tier excludes in addition to the long ones: every call by every role, other slow files, and the drill. */
const slowTests = [
  'packages/app/src/web/varnish.test.ts',
  'packages/server/src/events/hub.test.ts',
  'packages/server/src/features/cart/designed.test.ts',
  'packages/server/src/features/catalogue/lists.test.ts',
  'packages/server/src/features/checkout/webhook.test.ts',
  'packages/server/src/features/designs/print/print-files.test.ts',
  'packages/server/src/features/device-profiles/threads.test.ts',
  'packages/server/src/features/discounts/uses.test.ts',
  'packages/server/src/features/documents/{approved-pictures,documents}.test.ts',
  'packages/server/src/features/invoices/invoices.test.ts',
  'packages/server/src/features/orders/moving/states.test.ts',
  'packages/server/src/features/quotations/staff-routes.test.ts',
  'packages/server/src/features/settings/email-health.test.ts',
  'packages/server/src/features/shared-cache/purging.test.ts',
  'packages/server/src/features/supplier-notices/supplier-notices.test.ts',
  'packages/server/src/jobs/jobs.test.ts',
  'packages/server/src/email/several-at-once.test.ts',
  'packages/server/src/storage/s3.test.ts',
  'tests/drill/*.test.ts',
  'tests/feature/{access,contract}/*.test.ts',
  'tests/feature/{read-replicas,roles,unknown-fields,url-spellings}.test.ts',
]

export const tiers = ['standard', 'quick', 'long'] as const
export type Tier = (typeof tiers)[number]

/** The arguments with which vitest runs the tests of a tier. */
export function vitestArgs(tier: Tier): string[] {
  if (tier === 'long') return expandPatterns(longTests)
  const excluded = tier === 'quick' ? [...longTests, ...slowTests] : longTests
  return excluded.map((files) => `--exclude=${files}`)
}

/** The arguments with which Playwright runs the tests of a tier; the quick ones are tagged. */
export function playwrightArgs(tier: Tier): string[] {
  if (tier === 'quick') return ['--grep=@quick']
  const long = expandPatterns(longBrowserTests)
  return tier === 'long'
    ? long
    : expandPatterns(['tests/browser/**/*.spec.ts']).filter((file) => !long.includes(file))
}

/** Paths relative to the root; throws if a pattern matches no file, because its tests would otherwise move to another tier unnoticed. */
function expandPatterns(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const files = globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
    if (files.length === 0) throw new Error(`There is no test ${pattern}: correct scripts/test-tiers.ts.`)
    return files.toSorted()
  })
}
