import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import { contentKey } from '../features/files/service.ts'
import { StartupError } from '../startup-error.ts'
import type { Storage } from '../storage/storage.ts'
import { filePath, type StoredFile } from './manifest.ts'

/** Files in hand at once: each is read whole, and has 20 MB at most. */
const atOnce = 4

interface KnownBytes {
  key: string
  content_type: string
  /** Undefined for what was promised: nobody has judged yet what came. */
  sha256: string | null
}

/** What the database knows to be in the storage. Quotations and pictures of goods are drawn again when they are asked for. */
const known = `
  select content_type, sha256, upload_key from files where sha256 is not null
  union all select 'image/webp', preview_sha256, upload_key from files where preview_sha256 is not null
  union all select 'image/webp', watermarked_sha256, upload_key from files where watermarked_sha256 is not null
  union all select content_type, null, upload_key from files where state = 'promised'
  union all select content_type, sha256, '' from assets where kind = 'picture'
  union all select 'image/webp', proxy_sha256, '' from assets where kind = 'picture'
  union all select original_type, original_sha256, '' from asset_holders where original_sha256 is not null
  union all select content_type, sha256, '' from print_files`

/** Asked in the snapshot's transaction. */
export async function findKnownBytes(client: pg.ClientBase): Promise<KnownBytes[]> {
  const { rows } = await client.query<{ content_type: string; sha256: string | null; upload_key: string }>(
    known,
  )
  const byKey = new Map<string, KnownBytes>()
  for (const { sha256, upload_key, content_type } of rows) {
    const key = sha256 ? contentKey(sha256) : upload_key
    byKey.set(key, { key, content_type, sha256 })
  }
  return [...byKey.values()]
}

/** Copies out of the storage. What was promised may not have come, or have been judged and moved meanwhile. */
export async function saveBytes(
  storage: Storage,
  folder: string,
  all: readonly KnownBytes[],
): Promise<StoredFile[]> {
  const saved: StoredFile[] = []
  await inTurns(all, async ({ key, content_type, sha256 }) => {
    const bytes = await storage.read(key)
    if (!bytes && sha256 === null) return
    if (!bytes || (sha256 !== null && hashOf(bytes) !== sha256))
      throw new StartupError(
        `The storage ${bytes ? 'has other bytes than it should' : 'has nothing'} under ${key}.`,
      )
    const file = { key, contentType: content_type, size: bytes.length, sha256: hashOf(bytes) }
    const path = filePath(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes, { mode: 0o600, flush: true })
    saved.push(file)
  })
  return saved
}

/** Copies into the storage, each file only if it is what was saved. */
export async function loadBytes(
  storage: Storage,
  folder: string,
  files: readonly StoredFile[],
): Promise<void> {
  await inTurns(files, async (file) => {
    const bytes = await readFile(filePath(folder, file)).catch(() => undefined)
    if (!bytes || hashOf(bytes) !== file.sha256)
      throw new StartupError(
        `The backup is damaged: ${filePath(folder, file)} is ${bytes ? 'not what was saved' : 'missing'}.`,
      )
    await storage.write(file.key, bytes, file.contentType)
  })
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values()
  const worker = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
