// `npm run icc-profile`: builds the CMYK profile of print files (FOGRA39, coated paper) from freely licensed
// characterisation data. Requires Debian's `argyll` and `icc-profiles-free`. The same data and the same version of Argyll
// produce the same bytes.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runProgram } from './run-program.ts'

const colourFolder = '/usr/share/color/icc'
/** Measurements of 1,617 patches of the printing condition. */
const characterisation = 'FOGRA39L.ti3'
const target = join(root, 'packages', 'documents', 'profiles', 'FOGRA39L.icc')

const args = [
  // Medium quality keeps the file small; black ink starts at light greys; the total ink limit is 300 %.
  ...['-qm', '-kr', '-l300'],
  // The perceptual table compresses the gamut of screens.
  ...['-s', join(colourFolder, 'sRGB.icc')],
  ...['-A', 'Printery', '-M', 'FOGRA39L', '-D', 'Printery FOGRA39L coated'],
  ...['-C', 'Made by Printery with Argyll from FOGRA39L.ti3, (c) Kai-Uwe Behrmann, zlib licence'],
]

const folder = mkdtempSync(join(tmpdir(), 'icc-profile-'))
try {
  copyFileSync(join(colourFolder, characterisation), join(folder, characterisation))
  const builtProfile = join(folder, 'made.icc')
  const { code, output } = await runProgram('colprof', [...args, '-O', builtProfile, 'FOGRA39L'], {
    cwd: folder,
  })
  if (code !== 0) throw new Error(`colprof failed:\n${output}`)
  const bytes = withFixedDate(readFileSync(builtProfile))
  writeFileSync(target, bytes)
  console.log(`${target}: ${bytes.length} bytes`)
} finally {
  rmSync(folder, { recursive: true })
}

/** Sets a constant date in the header, so that the file is reproducible. */
function withFixedDate(profile: Buffer): Buffer {
  for (const [index, field] of [2026, 1, 1, 0, 0, 0].entries()) profile.writeUInt16BE(field, 24 + 2 * index)
  return profile
}
