import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Writes an `.avif` beside every WebP picture of the client build, if it is smaller. The server sends it to clients
 * that accept AVIF.
 */
export async function addAvif(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  // Sequential, because each conversion uses all processors.
  for (const name of names.filter((each) => each.endsWith('.webp'))) {
    const webp = await readFile(join(folder, name))
    // A higher effort saves 5 % of the bytes, but takes six times as long.
    const avif = await sharp(webp).avif({ quality: 58, effort: 2 }).toBuffer()
    if (avif.length < webp.length) await writeFile(join(folder, `${name}.avif`), avif)
  }
}
