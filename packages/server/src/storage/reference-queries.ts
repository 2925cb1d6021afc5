import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/database.ts'
import { assetHolders, assets, files, invoiceFiles, printFiles } from '../db/schema/index.ts'

/**
 * Every content-addressed object that the database references, with the referencing row; several rows may
 * reference the same object.
 */
export const namedObjects = `
  select sha256, content_type, 'file ' || id as reference from files where sha256 is not null
  union all select preview_sha256, 'image/webp', 'preview of file ' || id from files where preview_sha256 is not null
  union all select watermarked_sha256, 'image/webp', 'watermarked preview of file ' || id from files where watermarked_sha256 is not null
  union all select sha256, content_type, 'asset ' || sha256 from assets where kind <> 'drawing'
  union all select proxy_sha256, 'image/webp', 'proxy of asset ' || sha256 from assets where kind = 'picture'
  union all select original_sha256, original_type, 'original of asset ' || sha256 || ' of user ' || owner_id
    from asset_holders where original_sha256 is not null
  union all select sha256, content_type, 'print file of item ' || item_id || ', version ' || number || ', ' || side || ' ' || kind
    from print_files
  union all select sha256, content_type, format || ' of invoice ' || invoice_id from invoice_files`

/** Every object that should be in the storage according to the database, including derived objects. */
export const knownObjects = sql.raw(`(
  select 'sha256/' || left(sha256, 2) || '/' || sha256 as key, sha256, false as "isDerived" from (${namedObjects}) named
  union select key, sha256, true from derived_objects) objects`)

/** Keys of a pseudorandom sample of the objects, which is the same as long as the objects are the same. */
export async function sampleKeys(db: Db, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from ${knownObjects} order by md5(key) limit ${count}`,
  )
  return rows.map(({ key }) => key)
}

/** Whether any row references these bytes, so that they must be kept. */
export async function isReferenced(db: Db, sha256: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`select
    exists (select 1 from ${files} where ${sha256} in (${files.sha256}, ${files.previewSha256}, ${files.watermarkedSha256}))
    or exists (select 1 from ${assets} where ${sha256} in (${assets.sha256}, ${assets.proxySha256}))
    or exists (select 1 from ${assetHolders} where ${assetHolders.originalSha256} = ${sha256})
    or exists (select 1 from ${printFiles} where ${printFiles.sha256} = ${sha256})
    or exists (select 1 from ${invoiceFiles} where ${invoiceFiles.sha256} = ${sha256}) as used`)
  return rows[0]?.used === true
}

/** The referencing rows, described for the shop's staff. */
export async function findReferences(db: Db, sha256: string): Promise<string[]> {
  const { rows } = await db.execute<{ reference: string }>(
    sql`select reference from (${sql.raw(namedObjects)}) named where named.sha256 = ${sha256} order by 1 limit 20`,
  )
  return rows.map(({ reference }) => reference)
}

/**
 * Serializes storing and removing the bytes of this hash or key: a sweep must not remove what is being stored
 * again.
 */
export async function lockBytes(tx: Transaction, hashOrKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${hashOrKey}))`)
}
