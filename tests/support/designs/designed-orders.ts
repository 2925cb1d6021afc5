import { createItemFiles } from '../../../packages/server/src/features/production/make-print-files.ts'
import type { TestShop } from '../open-shop.ts'
import { firstItem } from '../orders.ts'
import { openPaymentPage, payAt } from '../purchases.ts'
import type { Person } from '../users.ts'
import { aBadge } from './badges.ts'
import { aDesignDraft, aDesignedLine } from './design-drafts.ts'

/** A paid order of one line that was made in the editor; `item` is what the admin sees. */
export async function buyDesigned(
  shop: TestShop,
  admin: Person,
  person: Person,
  change: object = {},
  design = aBadge(),
) {
  const draftId = await aDesignDraft(person, design)
  const proof = await fetch(`${shop.url}/api/draft/${draftId}/proof?page=front&dpi=300`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const added = await person.post('/cart', { ...aDesignedLine(shop, draftId), ...change })
  if (added.status !== 201) throw new Error(`POST /cart responded with ${added.status}: ${added.text}`)
  const { url, orderId } = await openPaymentPage(person)
  await payAt(url)
  await person.post('/order/confirm', { orderId })
  const item = await firstItem(admin, orderId)
  return { orderId, item, itemId: item.id, proof: Buffer.from(await proof.arrayBuffer()) }
}

/** The jobs that were queued for the print files of an item. */
export async function printFileJobs({ shop }: TestShop, itemId: string) {
  const { rows } = await shop.db.execute(
    `select data from jobs.job where name = 'print-files' and data ->> 'itemId' = '${itemId}'`,
  )
  return rows
}

/** Makes the print files of a version, as the queue does. */
export function makePrintFiles({ shop, clock }: TestShop, itemId: string, number = 1): Promise<void> {
  return createItemFiles(shop, { itemId, number }, { now: clock.now(), retries: 0 })
}

export const printFilesOf = (person: Person, itemId: string) => person.get(`/item/${itemId}/print-files`)
