import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '../startup-error.ts'

const TableCopy = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the packed file. */
  sha256: z.string(),
})

const StoredFile = z.object({
  /** Where the storage has it. */
  key: z.string(),
  contentType: z.string(),
  size: z.number(),
  sha256: z.string(),
})

const DamagedFile = z.object({
  key: z.string(),
  /** Of the bytes that should be there. */
  sha256: z.string(),
  fault: z.enum(['altered', 'lost', 'unreadable']),
  /** The rows that name it, in words. */
  references: z.array(z.string()),
})

const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Of the newest migration of that database, as drizzle numbers them. */
  migratedTo: z.number(),
  /** In the order in which they can be filled: what others refer to comes first. */
  tables: z.array(TableCopy),
  /** The last number that each has given out. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
  files: z.array(StoredFile),
  /** What the storage didn't have as it should, and so isn't among the files. */
  damaged: z.array(DamagedFile).default([]),
})

export type TableCopy = z.infer<typeof TableCopy>
export type StoredFile = z.infer<typeof StoredFile>
export type DamagedFile = z.infer<typeof DamagedFile>
export type Manifest = z.infer<typeof Manifest>

const manifestName = 'backup.json'

/** Written last and whole: a folder without it is no backup. */
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
  const read = Manifest.safeParse(JSON.parse(text))
  if (!read.success) throw new StartupError(`${join(folder, manifestName)} is not of a backup that we know.`)
  return read.data
}

export function tablePath(folder: string, { schema, name }: Pick<TableCopy, 'schema' | 'name'>): string {
  return join(folder, 'database', `${schema}.${name}.copy.gz`)
}

/** Under its hash, whatever the storage calls it: no name of a file leads out of the folder. */
export function filePath(folder: string, { sha256 }: Pick<StoredFile, 'sha256'>): string {
  return join(folder, 'files', sha256.slice(0, 2), sha256)
}
