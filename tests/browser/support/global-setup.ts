import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawnPictures, prepareDemoData } from './shop-process.ts'

/**
 * Prepares what the shops of a run share: one folder for the pictures of products that they draw, since each is the same wherever it
 * is, and the data of one demo shop that each starts from.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'printery-drawn-'))
  process.env[drawnPictures] = folder
  const removeDemoData = await prepareDemoData()
  return async () => {
    await removeDemoData()
    await rm(folder, { recursive: true, force: true })
  }
}
