import type { StartedShop } from '@printery/server'

type Stored = Pick<StartedShop['shop'], 'storage'>

/** Kinds of damage to stored bytes. */
export const damageKinds = ['altered', 'truncated', 'longer', 'lost'] as const
export type Damage = (typeof damageKinds)[number]

/** Damages a stored object in any kind of storage; returns a function that restores it. */
export async function damage({ storage }: Stored, key: string, kind: Damage): Promise<() => Promise<void>> {
  const bytes = await storage.read(key)
  if (!bytes) throw new Error(`there is nothing under ${key}`)
  if (kind === 'lost') await storage.remove(key)
  else await storage.write(key, damagedCopy(bytes, kind), 'application/octet-stream')
  return () => storage.write(key, bytes, 'application/octet-stream')
}

function damagedCopy(bytes: Buffer, kind: Exclude<Damage, 'lost'>): Buffer {
  if (kind === 'truncated') return bytes.subarray(0, -1)
  if (kind === 'longer') return Buffer.concat([bytes, Buffer.from([0])])
  // One bit in the middle: readers that check no hash notice nothing.
  const copy = Buffer.from(bytes)
  const index = Math.floor(copy.length / 2)
  copy[index] = (copy[index] ?? 0) ^ 1
  return copy
}
