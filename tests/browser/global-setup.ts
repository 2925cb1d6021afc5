import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawnPictures } from './shop-process.ts'

/** One folder for the pictures of products that the shops of a run draw: each is drawn once, and the same wherever it is. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'printery-drawn-'))
  process.env[drawnPictures] = folder
  return () => rm(folder, { recursive: true, force: true })
}
