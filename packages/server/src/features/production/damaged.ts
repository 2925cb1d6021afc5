import { Refusal } from '@printery/domain'
import { checkStored, type StoredContext } from '../../storage/stored.ts'
import { maxVerifiedFirstBytes } from '../../storage/verify.ts'
import { describeItem, listItemFiles } from './names.ts'
import type { PrintItem } from './queries.ts'

/**
 * Refuses with `file_damaged` if a file of these items can't be sent intact, and names the items. If they exceed
 * 64 MB, only the first file is checked now and the others while the zip streams. Returns whether all were
 * checked. `checksAll` checks all files regardless of their size.
 */
export async function refuseDamaged(
  shop: StoredContext,
  items: readonly PrintItem[],
  { checksAll: checkAll = false } = {},
): Promise<boolean> {
  const all = items.flatMap((item) => listItemFiles(item).map((file) => ({ ...file, item })))
  const isSmall = all.reduce((sum, { size }) => sum + size, 0) <= maxVerifiedFirstBytes
  const damaged = new Set<PrintItem>()
  const damagedByHash = new Map<string, boolean>()
  for (const { sha256, item } of isSmall || checkAll ? all : all.slice(0, 1)) {
    const isDamaged = damagedByHash.get(sha256) ?? (await isRefused(shop, sha256))
    damagedByHash.set(sha256, isDamaged)
    if (isDamaged) damaged.add(item)
  }
  if (damaged.size > 0) throw damagedRefusal([...damaged])
  return isSmall || checkAll
}

async function isRefused(shop: StoredContext, sha256: string): Promise<boolean> {
  try {
    await checkStored(shop, sha256)
    return false
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file_damaged') return true
    throw error
  }
}

function damagedRefusal(items: readonly PrintItem[]): Refusal {
  const names = items.slice(0, 5).map(describeItem).join('; ')
  return new Refusal(
    'file_damaged',
    `Files are damaged in our storage: ${names}. The shop has been notified. What can be drawn again is being drawn; try again in a minute.`,
    { retryAfter: 60, facts: { itemIds: items.map(({ id }) => id) } },
  )
}
