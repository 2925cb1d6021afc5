import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PlateImage } from './plate-comparison.ts'
import { runTool } from './tools.ts'

/** A whole number, so that the pixels of Ghostscript's plates and of ours coincide. */
export const pixelsPerMm = 4

export interface PrintArea {
  /** The size of the print area, and its distance from the edge of the sheet, in mm. */
  width: number
  height: number
  edge: number
}

/** Separates a print file into plates with Ghostscript, as a RIP does, and crops each to the print area. */
export async function separate(file: Uint8Array, area: PrintArea): Promise<Map<string, PlateImage>> {
  const folder = await mkdtemp(join(tmpdir(), 'prepress-'))
  try {
    const [pdf, target] = [join(folder, 'file.pdf'), join(folder, 'plate.tif')]
    await writeFile(pdf, file)
    const quiet = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER']
    await runTool('gs', [
      ...quiet,
      '-sDEVICE=tiffsep',
      `-r${pixelsPerMm * 25.4}`,
      `-sOutputFile=${target}`,
      pdf,
    ])
    const plates = new Map<string, PlateImage>()
    for (const name of await readdir(folder)) {
      const [, plate] = /\((.+)\)\.tif$/.exec(name) ?? []
      if (plate !== undefined) plates.set(plate, await readPlate(join(folder, name), area))
    }
    return plates
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function readPlate(path: string, { width, height, edge }: PrintArea): Promise<PlateImage> {
  const [left, wide, high] = [edge, width, height].map((mm) => Math.round(mm * pixelsPerMm)) as [
    number,
    number,
    number,
  ]
  const grey = await sharp(path)
    .extract({ left, top: left, width: wide, height: high })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return { inks: Uint8Array.from(grey, (value) => 255 - value), width: wide, height: high }
}
