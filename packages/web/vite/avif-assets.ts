import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Adds an `.avif` to every WebP picture of the client build that is smaller; the server sends it to clients that
 * accept it.
 */
export async function addAvif(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  // One after the other: each takes all processors.
  for (const name of names.filter((each) => each.endsWith('.webp'))) {
    const webp = await readFile(join(folder, name))
    // More effort saves a twentieth of the bytes and takes six times as long.
    const avif = await sharp(webp).avif({ quality: 58, effort: 2 }).toBuffer()
    if (avif.length < webp.length) await writeFile(join(folder, `${name}.avif`), avif)
  }
}
