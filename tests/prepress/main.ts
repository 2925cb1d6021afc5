// `npm run prepress` (Linux): checks sixty designs as PDF/X-4 for three devices with other programs: each plate that Ghostscript
// separates is compared with the plate that our renderer draws, qpdf looks for damage, pdfinfo measures the boxes. Settings:
// DESIGNS (60), NAME (a part of the names of designs) and PROFILES (a part of the names of devices).
import { sixtyDesigns } from '../support/designs/many-designs.ts'
import { findFileIssues } from './check-file.ts'
import { checkPlates } from './check-plates.ts'
import { createPrintFile } from './print-file.ts'
import { separationProfiles } from './separation-profiles.ts'
import { missingTools } from './tools.ts'

const missing = missingTools()
if (missing.length > 0) {
  console.error(`Nothing was checked, because these programs are not installed:\n  ${missing.join('\n  ')}`)
  process.exit(1)
}

const many = await sixtyDesigns()
const named = many.designs.filter(({ name }) => name.includes(process.env.NAME ?? ''))
const designs = named.slice(0, Number(process.env.DESIGNS ?? 60))
const profiles = Object.entries(separationProfiles).filter(([name]) =>
  name.includes(process.env.PROFILES ?? ''),
)
let [files, filesWithIssues, compared, differing] = [0, 0, 0, 0]
for (const [profileName, device] of profiles) {
  console.log(`${designs.length} designs for ${profileName}`)
  for (const design of designs) {
    const printFile = await createPrintFile(many, design, device)
    const plates = await checkPlates(printFile, device)
    const issues = [
      ...(await findFileIssues(printFile.file, printFile.area, printFile.bleed)),
      ...plates.issues,
    ]
    files++
    compared += plates.compared
    differing += plates.differing
    if (issues.length > 0) filesWithIssues++
    for (const issue of issues) console.log(`  ${design.name}: ${issue}`)
  }
}
console.log(
  `${files} files, ${filesWithIssues} of them with issues; ${(compared / 1e6).toFixed(1)} million pixels of plates compared, ${differing} of which differ by more than 1 of 255`,
)
process.exitCode = filesWithIssues > 0 ? 1 : 0
