import { Refusal } from '@printery/domain'
import { checkStored, type StoredParts } from '../../storage/stored.ts'
import { maxCheckedFirst } from '../../storage/verify.ts'
import { itemWords, namedFiles } from './names.ts'
import type { PrintItem } from './queries.ts'

/**
 * Refuses with `file_damaged` where a file of these items can't be sent as it was stored, and names the items. Of more than 64 MB
 * together only the first file is read: the others are compared when their turn in the zip comes. Answers whether all were.
 */
export async function refuseDamaged(shop: StoredParts, items: readonly PrintItem[]): Promise<boolean> {
  const all = items.flatMap((item) => namedFiles(item).map((file) => ({ ...file, item })))
  const isSmall = all.reduce((sum, { size }) => sum + size, 0) <= maxCheckedFirst
  const damaged = new Set<PrintItem>()
  const looked = new Map<string, boolean>()
  for (const { sha256, item } of isSmall ? all : all.slice(0, 1)) {
    const isDamaged = looked.get(sha256) ?? (await isRefused(shop, sha256))
    looked.set(sha256, isDamaged)
    if (isDamaged) damaged.add(item)
  }
  if (damaged.size > 0) throw damagedOf([...damaged])
  return isSmall
}

async function isRefused(shop: StoredParts, sha256: string): Promise<boolean> {
  try {
    await checkStored(shop, sha256)
    return false
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file_damaged') return true
    throw error
  }
}

function damagedOf(items: readonly PrintItem[]): Refusal {
  const names = items.slice(0, 5).map(itemWords).join('; ')
  return new Refusal(
    'file_damaged',
    `Files are damaged in our storage: ${names}. The shop has been told. What can be drawn again is being drawn; try again in a minute.`,
    { retryAfter: 60, facts: { itemIds: items.map(({ id }) => id) } },
  )
}
