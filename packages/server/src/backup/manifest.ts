import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '../startup-error.ts'

const TableCopy = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** The sha256 of the compressed file. */
  sha256: z.string(),
})

const StoredFile = z.object({
  /** Key in the storage. */
  key: z.string(),
  contentType: z.string(),
  size: z.number(),
  sha256: z.string(),
})

const DamagedFile = z.object({
  key: z.string(),
  /** The sha256 of the intact bytes. */
  sha256: z.string(),
  fault: z.enum(['altered', 'lost', 'unreadable']),
  /** The error of the storage if it failed; the bytes may be intact then. */
  reason: z.string().optional(),
  /** Descriptions of the referencing rows. */
  references: z.array(z.string()),
})

const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Number of the database's newest migration. */
  migratedTo: z.number(),
  /** In insertion order: referenced tables first. */
  tables: z.array(TableCopy),
  /** The last value of each sequence. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
  files: z.array(StoredFile),
  /** Objects that were damaged or unreadable and are not among the files. */
  damaged: z.array(DamagedFile).default([]),
})

export type TableCopy = z.infer<typeof TableCopy>
export type StoredFile = z.infer<typeof StoredFile>
export type DamagedFile = z.infer<typeof DamagedFile>
export type Manifest = z.infer<typeof Manifest>

const manifestName = 'backup.json'

/** Written last and atomically: a folder without it is not a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${manifestName}.new`)
  await writeFile(draft, JSON.stringify(manifest, undefined, 1), { mode: 0o600 })
  await rename(draft, join(folder, manifestName))
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new StartupError(
      `${folder} holds no backup: there is no ${manifestName}, which a backup writes when all else is there.`,
    )
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new StartupError(
      `${join(folder, manifestName)} is invalid, or in a backup format that this version does not support.`,
    )
  return parsed.data
}

export function tablePath(folder: string, { schema, name }: Pick<TableCopy, 'schema' | 'name'>): string {
  return join(folder, 'database', `${schema}.${name}.copy.gz`)
}

/** The file is named by its hash, so that no storage key can lead out of the folder. */
export function filePath(folder: string, { sha256 }: Pick<StoredFile, 'sha256'>): string {
  return join(folder, 'files', sha256.slice(0, 2), sha256)
}
