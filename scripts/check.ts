// `npm run check`: all checks that don't need a running shop.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNumberAssertions } from './assertions.ts'
import { findMissingPackages, type Lockfile } from './lockfile.ts'
import { findDeadReferences, readCatalogue, readReferringFiles } from './references.ts'
import { crowdedTitles, readRequirements, scanTests, unknownIds } from './requirements.ts'
import { root, runTool } from './run-program.ts'
import { readSources } from './sources.ts'
import { findSubjectErrors, readSubjects } from './structure/commit-subjects.ts'
import { findContextErrors } from './structure/contexts.ts'
import { findCrowdedFolders, findLongFiles } from './structure/file-sizes.ts'
import { entriesOf, findUndocumented, publicPackages } from './structure/public-functions.ts'
import { findRetiredNames } from './structure/retired-names.ts'
import { findMisplacedSql } from './structure/sql-places.ts'
import { findDeadAddresses } from './style-addresses.ts'
import { findTokenErrors } from './tokens.ts'
import { findMisplacedTexts } from './words.ts'

interface Step {
  name: string
  /** Returns the errors, or an empty text. */
  findErrors: () => Promise<string>
}

const steps: Step[] = [
  { name: 'format and lint (biome)', findErrors: lint },
  { name: 'types (tsc)', findErrors: checkTypes },
  { name: 'direction of imports (dependency-cruiser)', findErrors: checkImportDirection },
  { name: 'dead code and dependencies (knip)', findErrors: findDeadCode },
  {
    name: 'lockfile holds every platform',
    findErrors: async () => findMissingPackages(readLockfile()).join('\n'),
  },
  {
    name: 'colours and variables of the styles',
    findErrors: async () => findTokenErrors(readSources()).join('\n'),
  },
  {
    name: 'addresses in the styles lead to files',
    findErrors: async () => findDeadAddresses(readSources()).join('\n'),
  },
  {
    name: 'texts are in one place for each feature',
    findErrors: async () => findMisplacedTexts(readSources()).join('\n'),
  },
  { name: 'tests name existing requirements, at most two in a title', findErrors: checkRequirementIds },
  {
    name: 'references lead to the specification, a decision or a file',
    findErrors: async () => findDeadReferences(readReferringFiles(), readCatalogue()).join('\n'),
  },
  {
    name: 'no value is asserted to be a number',
    findErrors: async () => findNumberAssertions(readReferringFiles()).join('\n'),
  },
  { name: 'SQL is in queries', findErrors: async () => findMisplacedSql(readReferringFiles()).join('\n') },
  {
    name: 'the server passes its context as one',
    findErrors: async () => findContextErrors(readReferringFiles()).join('\n'),
  },
  {
    name: 'names that the glossary replaced',
    findErrors: async () => findRetiredNames(readReferringFiles()).join('\n'),
  },
  { name: 'sizes of files and folders', findErrors: checkSizes },
  {
    name: 'public functions say what they promise',
    findErrors: async () => publicPackages.flatMap((name) => findUndocumented(entriesOf(name))).join('\n'),
  },
  { name: 'subjects of commits', findErrors: async () => findSubjectErrors(readSubjects()).join('\n') },
]

/** Runs all steps concurrently and prints each result; returns how many failed. */
async function runChecks(): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(
    steps.map(async ({ name, findErrors }) => {
      const start = performance.now()
      const errors = (await findErrors()).trim()
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(errors ? `✗ ${name} (${seconds} s)\n\n${errors}\n` : `✓ ${name} (${seconds} s)`)
      return errors === ''
    }),
  )
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

async function lint(): Promise<string> {
  const args = ['check', '--error-on-warnings', '--max-diagnostics=50', '.']
  return errorsOf(await runTool('@biomejs/biome', 'biome', args))
}

async function checkTypes(): Promise<string> {
  // The types of the routes' loaders and parameters are written by React Router.
  const web = join(root, 'packages', 'web')
  const generated = await runTool('@react-router/dev', 'react-router', ['typegen'], { cwd: web })
  if (generated.code !== 0) return generated.output
  // Its default of four checkers would check the types of the libraries four times; the other checks need the second processor.
  return errorsOf(await runTool('typescript7', 'tsc', ['-p', root, '--pretty', '--checkers', '1']))
}

async function checkImportDirection(): Promise<string> {
  const args = ['packages', 'tests', 'scripts', 'bench', 'mutation'].filter((folder) =>
    existsSync(join(root, folder)),
  )
  const result = await runTool('dependency-cruiser', 'depcruise', args)
  const [, modules = '0'] = /(\d+) modules/.exec(result.output) ?? []
  // With an incompatible TypeScript, dependency-cruiser reads no files and reports no error.
  if (result.code === 0 && Number(modules) < 50) return `Only ${modules} modules were read:\n${result.output}`
  return errorsOf(result)
}

async function findDeadCode(): Promise<string> {
  return errorsOf(await runTool('knip', 'knip', ['--no-progress', '--no-config-hints']))
}

async function checkRequirementIds(): Promise<string> {
  return [...unknownIds(scanTests(), readRequirements()), ...crowdedTitles()].join('\n')
}

async function checkSizes(): Promise<string> {
  const files = readReferringFiles()
  return [...findLongFiles(files), ...findCrowdedFolders(files.map(({ path }) => path))].join('\n')
}

function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
}

function errorsOf({ code, output }: { code: number; output: string }): string {
  return code === 0 ? '' : output || `It ended with code ${code}.`
}

if (import.meta.main) {
  const { failed } = await runChecks()
  process.exitCode = failed ? 1 : 0
}
