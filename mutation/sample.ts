import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import ts from 'typescript'
import { root } from '../scripts/run-program.ts'

interface Sample {
  /** Globs from the root of the repository; one that begins with `!` excludes files. */
  files: string[]
  mutants: number
  seed: number
}

/** Line numbers, from 1 as in Stryker's mutation ranges. */
interface Range {
  file: string
  first: number
  last: number
}

interface Statement extends Range {
  /**
   * The declared name, or the text if there is none: it identifies the statement within its file, wherever it
   * moves.
   */
  name: string
}

/**
 * Draws whole functions, classes and constants of the files at random until they contain the requested number of
 * mutants. Each has a rank by seed, file and name, so that a change of one doesn't change the selection of others.
 * Returns Stryker's mutation ranges, not single mutants, because a range includes every mutant in it.
 */
export async function drawStatements({ files, mutants, seed }: Sample): Promise<string[]> {
  const exclude = files.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1))
  const statements = files
    .filter((glob) => !glob.startsWith('!'))
    .flatMap((glob) => globSync(glob, { cwd: root, exclude }))
    .flatMap(statementsOf)
  const sampleLines: string[] = []
  let count = 0
  for (const { file, first, last } of inRandomOrder(statements, seed)) {
    if (count >= mutants) break
    const mutantCount = await countMutants({ file, first, last })
    if (mutantCount === 0) continue
    count += mutantCount
    sampleLines.push(`${file}:${first}-${last}`)
  }
  return sampleLines
}

function statementsOf(path: string): Statement[] {
  const file = path.replaceAll('\\', '/')
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  return source.statements
    .filter((each) => !ts.isImportDeclaration(each) && !ts.isInterfaceDeclaration(each))
    .map((statement) => ({
      file,
      first: lineOf(statement.getStart(source)),
      last: lineOf(statement.end),
      name: nameOf(statement) ?? statement.getText(source),
    }))
}

function nameOf(statement: ts.Statement): string | undefined {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return statement.name?.text
  if (!ts.isVariableStatement(statement)) return undefined
  return statement.declarationList.declarations.map(({ name }) => name.getText()).join()
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

const noop = () => undefined
const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: noop,
  debug: noop,
  info: noop,
  warn: noop,
  error: noop,
  fatal: noop,
}

function inRandomOrder(statements: readonly Statement[], seed: number): Statement[] {
  const rankOf = ({ file, name }: Statement) =>
    createHash('sha256').update(`${seed}\n${file}\n${name}`).digest('hex')
  return statements
    .map((statement) => ({ statement, rank: rankOf(statement) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ statement }) => statement)
}
