// Checks that every exported function of a public package has a comment.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { root } from '../run-program.ts'

/** Packages with a public API. */
export const publicPackages = ['domain', 'design', 'documents', 'contract'] as const

type ReadFile = (path: string) => string
type FindFiles = (pattern: string) => string[]

/** Reads a file by its path from the root. */
const readFromRoot: ReadFile = (path) => readFileSync(join(root, path), 'utf8')

/** Returns the paths from the root that match a pattern. */
const findInRoot: FindFiles = (pattern) => globSync(pattern, { cwd: root })

/** The modules that a package exports, each by name or by a pattern, except those for tests. */
export function entriesOf(
  name: string,
  read: ReadFile = readFromRoot,
  find: FindFiles = findInRoot,
): string[] {
  const { exports } = JSON.parse(read(`packages/${name}/package.json`)) as { exports: Record<string, string> }
  return Object.entries(exports)
    .filter(([entry, path]) => !entry.startsWith('./testing/') && path.endsWith('.ts'))
    .map(([, path]) => join('packages', name, path))
    .flatMap((path) => (path.includes('*') ? find(path.replace('*', '**/*')) : [path]))
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => path.replaceAll('\\', '/'))
}

/** Returns one error for each exported function without a comment; re-exports are followed. */
export function findUndocumented(entries: readonly string[], read: ReadFile = readFromRoot): string[] {
  const errors = new Set<string>()
  const visited = new Set<string>()
  /** Checks the exports with these names; all exports if `names` is undefined. */
  const visit = (path: string, names: ReadonlySet<string> | undefined): void => {
    const key = `${path} ${names ? [...names].sort().join() : '*'}`
    if (visited.has(key)) return
    visited.add(key)
    const file = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true)
    for (const statement of file.statements) {
      if (ts.isExportDeclaration(statement)) {
        const reExport = reExportOf(statement, names)
        if (reExport) visit(join(dirname(path), reExport.path).replaceAll('\\', '/'), reExport.names)
      } else
        for (const name of functionsOf(statement))
          if ((names?.has(name) ?? true) && !hasComment(statement))
            errors.add(`${path}: the exported function ${name} has no comment that describes it.`)
    }
  }
  for (const entry of entries) visit(entry, undefined)
  return [...errors].sort()
}

function reExportOf(
  { moduleSpecifier, exportClause, isTypeOnly }: ts.ExportDeclaration,
  names: ReadonlySet<string> | undefined,
): { path: string; names: ReadonlySet<string> | undefined } | undefined {
  if (isTypeOnly || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return undefined
  const path = moduleSpecifier.text
  if (!path.startsWith('.')) return undefined
  if (!exportClause || !ts.isNamedExports(exportClause)) return { path, names }
  const exportedNames = exportClause.elements
    .filter((specifier) => !specifier.isTypeOnly && (names?.has(specifier.name.text) ?? true))
    .map((each) => (each.propertyName ?? each.name).text)
  return exportedNames.length > 0 ? { path, names: new Set(exportedNames) } : undefined
}

/** Names of the functions that a statement exports. */
function functionsOf(statement: ts.Statement): string[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported) return []
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : []
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) &&
    initializer &&
    (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
      ? [name.text]
      : [],
  )
}

function hasComment(statement: ts.Statement): boolean {
  return ts.getJSDocCommentsAndTags(statement).length > 0
}
