import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import ts from 'typescript'
import { root } from '../scripts/run-program.ts'

interface Sample {
  /** Globs, from the root; one that begins with `!` leaves files out. */
  files: string[]
  mutants: number
  seed: number
}

/** Lines from 1, as Stryker's mutation ranges count them. */
interface Range {
  file: string
  first: number
  last: number
}

/**
 * Whole functions, classes and constants of the files drawn at random, the same for the same seed and source, until they hold
 * as many mutants as asked for. Answers Stryker's mutation ranges. Not single mutants, since a range brings every mutant
 * inside of it.
 */
export async function drawStatements({ files, mutants, seed }: Sample): Promise<string[]> {
  const exclude = files.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1))
  const statements = files
    .filter((glob) => !glob.startsWith('!'))
    .flatMap((glob) => globSync(glob, { cwd: root, exclude }))
    .toSorted()
    .flatMap(statementsOf)
  const drawn: string[] = []
  let count = 0
  for (const { file, first, last } of shuffled(statements, seed)) {
    if (count >= mutants) break
    const held = await countMutants({ file, first, last })
    if (held === 0) continue
    count += held
    drawn.push(`${file}:${first}-${last}`)
  }
  return drawn
}

function statementsOf(path: string): Range[] {
  const file = path.replaceAll('\\', '/')
  const source = ts.createSourceFile(file, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  return source.statements
    .filter((each) => !ts.isImportDeclaration(each) && !ts.isInterfaceDeclaration(each))
    .map((statement) => ({ file, first: lineOf(statement.getStart(source)), last: lineOf(statement.end) }))
}

async function countMutants({ file, first, last }: Range): Promise<number> {
  const content = readFileSync(join(root, file), 'utf8')
  const range = { start: { line: first - 1, column: 0 }, end: { line: last, column: 0 } }
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const { mutants } = await new Instrumenter(silent).instrument(
    [{ name: file, content, mutate: [range] }],
    options,
  )
  return mutants.length
}

const nothing = () => undefined
const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}

/** Fisher-Yates with a generator of its own (mulberry32), so that a seed draws the same everywhere. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  const result = [...list]
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = result[at] as T
    result[at] = result[other] as T
    result[other] = kept
  }
  return result
}
