// Checks references from code, tests and documents to docs/specification and docs/decisions: each id must exist there.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.ts'
import type { Source } from './sources.ts'
import { titlesWithoutTables } from './test-titles.ts'

/** The ids that a reference may name. */
export interface Catalogue {
  /** `ROUTE-001`: rows of `requirements.tsv`. */
  requirements: ReadonlySet<string>
  /** `DEC-1`: decisions in `decisions.md` about questions that the specification leaves open. */
  decisions: ReadonlySet<string>
  /** `ADR-1`: pages of `docs/decisions`. */
  adrs: ReadonlySet<string>
  /** `AU1`: lines of `attacks.md`. */
  attacks: ReadonlySet<string>
}

const specification = 'docs/specification'

export function readCatalogue(): Catalogue {
  const read = (name: string) => readFileSync(join(root, specification, name), 'utf8')
  const pages = readdirSync(join(root, 'docs', 'decisions')).flatMap((name) => /^\d+/.exec(name) ?? [])
  return {
    requirements: new Set(read('requirements.tsv').match(/^[A-Z]+-\d{3}(?=\t)/gm)),
    decisions: new Set(read('decisions.md').match(/(?<=^- \*\*)DEC-\d+(?=\*\*)/gm)),
    adrs: new Set(pages.map((number) => `ADR-${Number(number)}`)),
    attacks: new Set(read('attacks.md').match(/(?<=^- (?:\*\*.+?\*\* )?)[A-Z]{2}\d+(?= )/gm)),
  }
}

let referringFiles: readonly Source[] | undefined

/** Every file of the project that may contain references, except the specification; read once. */
export function readReferringFiles(): readonly Source[] {
  referringFiles ??= findReferringFiles()
  return referringFiles
}

function findReferringFiles(): Source[] {
  const extensions = '{css,md,mjs,cjs,sql,ts,tsx}'
  const patterns = [`*.${extensions}`, `{bench,docs,mutation,packages,scripts,tests}/**/*.${extensions}`]
  return globSync(patterns, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', `${specification}/**`],
  })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Returns one error for each reference whose target does not exist or that is ambiguous. */
export function findDeadReferences(sources: readonly Source[], catalogue: Catalogue): string[] {
  return sources.flatMap(({ path, text }) => {
    const errors: string[] = []
    for (const [mention] of text.matchAll(/\bdecisions? \d+/gi))
      errors.push(
        `"${mention}" is ambiguous: write ADR-n for a page of docs/decisions, DEC-n for the specification's`,
      )
    for (const [reference] of text.matchAll(/§ ?\d+/g))
      errors.push(`"${reference}" names a section: name the requirement or the decision that it is about`)
    for (const [id] of text.matchAll(/\bADR-\d+/g))
      if (!catalogue.adrs.has(id)) errors.push(`there is no page ${id} in docs/decisions`)
    for (const [id] of text.matchAll(/\bDEC-\d+/g))
      if (!catalogue.decisions.has(id)) errors.push(`there is no ${id} in ${specification}/decisions.md`)
    for (const id of requirementsIn(text, catalogue))
      if (!catalogue.requirements.has(id))
        errors.push(`there is no row ${id} in ${specification}/requirements.tsv`)
    for (const id of attacksIn(path, text))
      if (!catalogue.attacks.has(id)) errors.push(`there is no line ${id} in ${specification}/attacks.md`)
    for (const file of pathsIn(path, text))
      if (!existsSync(join(root, file))) errors.push(`there is no ${file}`)
    return errors.map((error) => `${path}: ${error}.`)
  })
}

/** Ids in a text that begin with one of the areas; SHA-256 doesn't. */
function requirementsIn(text: string, { requirements }: Catalogue): string[] {
  const areas = new Set([...requirements].map((id) => id.slice(0, -4)))
  return [...text.matchAll(/\b([A-Z]{2,})-\d{3}\b/g)].flatMap(([id, area = '']) =>
    areas.has(area) ? [id] : [],
  )
}

/** Ids of attacks, which are at the beginning of test titles. */
function attacksIn(path: string, text: string): string[] {
  if (!/\.(test|spec)\.tsx?$/.test(path)) return []
  return titlesWithoutTables(text, path).flatMap((title) => /^[A-Z]{2}\d+(?= )/.exec(title)?.[0] ?? [])
}

/** Paths from the root in the code spans of a document. */
function pathsIn(path: string, text: string): string[] {
  if (!path.endsWith('.md')) return []
  return [...text.matchAll(/`((?:bench|docs|mutation|packages|scripts|tests)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  )
}
