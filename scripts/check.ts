// `npm run check`: all checks that don't need a running shop.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNumberAssertions } from './assertions.ts'
import { findMissingPackages, type Lockfile } from './lockfile.ts'
import { findDeadReferences, readCatalogue, readReferringFiles } from './references.ts'
import { findCrowdedTitles, findUnknownIds, readRequirements, scanTests } from './requirements.ts'
import { root, runTool } from './run-program.ts'
import { readSources } from './sources.ts'
import { findSubjectErrors, readSubjects } from './structure/commit-subjects.ts'
import { findContextErrors } from './structure/contexts.ts'
import { findCrowdedFolders, findLongFiles } from './structure/file-sizes.ts'
import { entriesOf, findUndocumented, publicPackages } from './structure/public-functions.ts'
import { findRetiredNames } from './structure/retired-names.ts'
import { findMisplacedSql } from './structure/sql-places.ts'
import { findDeadUrls } from './style-addresses.ts'
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
    name: 'lockfile contains all platforms',
    findErrors: async () => findMissingPackages(readLockfile()).join('\n'),
  },
  {
    name: 'colours and variables in styles',
    findErrors: async () => findTokenErrors(readSources()).join('\n'),
  },
  {
    name: 'URLs in styles refer to existing files',
    findErrors: async () => findDeadUrls(readSources()).join('\n'),
  },
  {
    name: 'texts are in one place for each feature',
    findErrors: async () => findMisplacedTexts(readSources()).join('\n'),
  },
  { name: 'tests name existing requirements, at most two in a title', findErrors: checkRequirementIds },
  {
    name: 'references to the specification, decisions and files exist',
    findErrors: async () => findDeadReferences(readReferringFiles(), readCatalogue()).join('\n'),
  },
  {
    name: 'no value is asserted to be a number',
    findErrors: async () => findNumberAssertions(readReferringFiles()).join('\n'),
  },
  { name: 'SQL is in queries', findErrors: async () => findMisplacedSql(readReferringFiles()).join('\n') },
  {
    name: 'server functions take the context as one parameter',
    findErrors: async () => findContextErrors(readReferringFiles()).join('\n'),
  },
  {
    name: 'no names that the glossary replaced',
    findErrors: async () => findRetiredNames(readReferringFiles()).join('\n'),
  },
  { name: 'sizes of files and folders', findErrors: checkSizes },
  {
    name: 'public functions are documented',
    findErrors: async () => publicPackages.flatMap((name) => findUndocumented(entriesOf(name))).join('\n'),
  },
  { name: 'subjects of commits', findErrors: async () => findSubjectErrors(readSubjects()).join('\n') },
]

/** Runs all steps concurrently, prints each result and returns the numbers of passed and failed steps. */
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
  return outputOfFailure(await runTool('@biomejs/biome', 'biome', args))
}

async function checkTypes(): Promise<string> {
  // React Router generates the types of the routes' loaders and parameters.
  const web = join(root, 'packages', 'web')
  const generated = await runTool('@react-router/dev', 'react-router', ['typegen'], { cwd: web })
  if (generated.code !== 0) return generated.output
  // By default four checkers would each check the types of the libraries; the other checks need the second processor.
  return outputOfFailure(await runTool('typescript7', 'tsc', ['-p', root, '--pretty', '--checkers', '1']))
}

async function checkImportDirection(): Promise<string> {
  const args = ['packages', 'tests', 'scripts', 'bench', 'mutation'].filter((folder) =>
    existsSync(join(root, folder)),
  )
  const result = await runTool('dependency-cruiser', 'depcruise', args)
  const [, modules = '0'] = /(\d+) modules/.exec(result.output) ?? []
  // With an incompatible TypeScript, dependency-cruiser reads no files and reports no error.
  if (result.code === 0 && Number(modules) < 50) return `Only ${modules} modules were read:\n${result.output}`
  return outputOfFailure(result)
}

async function findDeadCode(): Promise<string> {
  return outputOfFailure(await runTool('knip', 'knip', ['--no-progress', '--no-config-hints']))
}

async function checkRequirementIds(): Promise<string> {
  return [...findUnknownIds(scanTests(), readRequirements()), ...findCrowdedTitles()].join('\n')
}

async function checkSizes(): Promise<string> {
  const files = readReferringFiles()
  return [...findLongFiles(files), ...findCrowdedFolders(files.map(({ path }) => path))].join('\n')
}

function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
}

function outputOfFailure({ code, output }: { code: number; output: string }): string {
  return code === 0 ? '' : output || `The program exited with code ${code}.`
}

if (import.meta.main) {
  const { failed } = await runChecks()
  process.exitCode = failed ? 1 : 0
}
