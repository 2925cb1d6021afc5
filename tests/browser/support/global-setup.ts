import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { picturesFolderVariable, prepareDemoData } from './shop-process.ts'

/**
 * Prepares the resources that the shops of a run share: a folder for rendered pictures of products, which are the same in every shop,
 * and the data of a demo shop, of which each starts with a copy.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'printery-drawn-'))
  process.env[picturesFolderVariable] = folder
  const removeDemoData = await prepareDemoData()
  return async () => {
    await removeDemoData()
    await rm(folder, { recursive: true, force: true })
  }
}
