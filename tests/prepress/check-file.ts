import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brokenPdfX4Rules } from '@printery/documents/testing/pdf-x4/rules'
import type { PrintArea } from './separations.ts'
import { runTool } from './tools.ts'

const pointsPerMm = 72 / 25.4
/** The maximum deviation of a box in mm. */
const tolerance = 0.1

/** Returns the problems that other programs find in a print file of one page; empty if there are none. */
export async function findFileIssues(file: Uint8Array, area: PrintArea, bleed: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'prepress-'))
  const path = join(folder, 'file.pdf')
  try {
    await writeFile(path, file)
    const syntax = await runTool('qpdf', ['--check', path])
      .then((output) => (output.includes('No syntax or stream encoding errors') ? [] : [output]))
      .catch((error: Error) => [error.message])
    const boxes = findBoxIssues(await runTool('pdfinfo', ['-box', path]), area, bleed)
    const fonts = /^Fonts/m.test(await runTool('mutool', ['info', path])) ? ['it has fonts'] : []
    const rules = (await brokenPdfX4Rules(file)).map((rule) => `it breaks the rule ${rule}`)
    return [...syntax, ...boxes, ...fonts, ...rules]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Returns the boxes (trim, bleed, media) that deviate in the output of `pdfinfo -box`. The sheet is longer by its slug,
 * at the bottom.
 */
export function findBoxIssues(output: string, { width, height, edge }: PrintArea, bleed: number): string[] {
  const margins = { TrimBox: 0, BleedBox: bleed, MediaBox: edge }
  const boxOf = (name: string) => {
    const numbers = new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(output)?.[1]?.trim().split(/\s+/) ?? []
    return numbers.map((points) => Number(points) / pointsPerMm)
  }
  const slug = Math.max(0, (boxOf('MediaBox')[3] ?? 0) - height - 2 * edge)
  return Object.entries(margins).flatMap(([name, distance]) => {
    const low = name === 'MediaBox' ? 0 : edge - distance + slug
    const expected = [edge - distance, low, edge + width + distance, edge + height + distance + slug]
    const boxMm = boxOf(name)
    const isWithinTolerance =
      boxMm.length === 4 && expected.every((mm, side) => Math.abs(mm - (boxMm[side] ?? 0)) < tolerance)
    return isWithinTolerance ? [] : [`its ${name} is ${boxMm.map((mm) => mm.toFixed(2)).join(' ')} mm`]
  })
}
