// Files that a reader can take in at once, and folders that show what is in them.
import type { Source } from '../sources.ts'
import { withoutExceptions } from './exceptions.ts'

export const maxLines = 400
export const maxFilesInFolder = 40

/** Longer when the rule was made. Nothing may be added. */
export const longFiles: readonly string[] = [
  'packages/editor/src/model/pointer/pointer-controller.test.ts',
  'packages/editor/src/shell/shell.css',
  'packages/server/src/demo/seed.test.ts',
  'packages/server/src/features/catalogue/catalogue.test.ts',
  'packages/server/src/features/checkout/checkout.test.ts',
  'packages/server/src/features/checkout/provider-refunds.test.ts',
  'packages/server/src/features/checkout/webhook.test.ts',
  'packages/server/src/features/discounts/uses.test.ts',
  'packages/server/src/features/drafts/drafts.test.ts',
  'packages/server/src/features/production/designed-order.test.ts',
  'packages/server/src/features/products/pictures.test.ts',
  'packages/server/src/features/products/products.test.ts',
  'packages/server/src/features/reviews/reviews.test.ts',
  'packages/server/src/features/suppliers/suppliers.test.ts',
  'packages/web/src/features/catalogue/configurator/steps.css',
  'packages/web/src/features/catalogue/model.test.ts',
  'packages/web/src/features/catalogue/model.ts',
  'packages/web/src/features/dashboard/dashboard.css',
  'packages/web/src/features/home/sections.css',
  'packages/web/src/features/orders/order.css',
  'packages/web/src/features/pages/case-study/case-study.css',
  'packages/web/src/features/products/form/form.css',
  'packages/web/src/features/review/review.css',
  'packages/web/src/features/worklist/worklist.css',
  'packages/web/src/styles/components.css',
  'tests/feature/contract.test.ts',
]
/** More files when the rule was made. */
export const crowdedFolders: readonly string[] = []

/** Written by a program, or a table whose rows belong together. */
const isExempt = (path: string) =>
  /^packages\/server\/drizzle\/|\/fixtures\/|\.md$|\.gen\.ts$/.test(path) ||
  // One row for each call, and one for each font.
  ['tests/feature/access/table.ts', 'packages/design/src/text/font-families.ts'].includes(path)

export function findLongFiles(
  sources: readonly Source[],
  exceptions: readonly string[] = longFiles,
): string[] {
  const found = sources
    .filter(({ path }) => !isExempt(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => ({ path, error: `${lines} lines, at most ${maxLines}: split it by subject` }))
  return withoutExceptions(found, exceptions)
}

export function findCrowdedFolders(
  paths: readonly string[],
  exceptions: readonly string[] = crowdedFolders,
): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const found = [...counts]
    .filter(([folder, count]) => count > maxFilesInFolder && !/\/drizzle|^docs\//.test(folder))
    .map(([path, count]) => ({
      path,
      error: `${count} files, at most ${maxFilesInFolder}: group them by subject`,
    }))
  return withoutExceptions(found, exceptions)
}
