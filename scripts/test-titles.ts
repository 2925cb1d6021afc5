import ts from 'typescript'

/**
 * The titles of a file's tests and of their steps (`test.step`, `step`) as written in its source. A table's rows may carry ids that its title shows by `%s`,
 * so the texts of a table count as part of the title. Tests that are always skipped prove nothing and are left out.
 */
export function titlesIn(source: string, fileName = 'a.test.ts'): string[] {
  return readTitles(source, fileName).map(({ title, table }) => [title, ...table].join(' '))
}

/** Like `titlesIn`, without the texts of tables: each row of a table has a separate title. */
export function titlesWithoutTables(source: string, fileName = 'a.test.ts'): string[] {
  return readTitles(source, fileName).map(({ title }) => title)
}

interface Title {
  title: string
  /** The texts of the table that its test runs through. */
  table: string[]
}

function readTitles(source: string, fileName: string): Title[] {
  const titles: Title[] = []
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false)
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const calleeParts = partsOfCallee(node.expression)
      if (isSkipped(calleeParts)) return
      const title = node.arguments[0]
      if (['test', 'it', 'describe', 'step'].includes(calleeParts[0] ?? '') && title && isText(title)) {
        titles.push({ title: textsIn(title).join(' '), table: tableTexts(node.expression) })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return titles
}

/** `test.skipIf(x).each(y)` -> test, skipIf, each */
function partsOfCallee(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...partsOfCallee(node.expression), node.name.text]
  return ts.isCallExpression(node) ? partsOfCallee(node.expression) : []
}

function isSkipped(modifiers: string[]): boolean {
  return (
    ['test', 'it', 'describe'].includes(modifiers[0] ?? '') &&
    modifiers.some((modifier) => modifier === 'skip' || modifier === 'todo')
  )
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

function tableTexts(callee: ts.Expression): string[] {
  return ts.isCallExpression(callee) ? callee.arguments.flatMap(textsIn) : []
}

function textsIn(node: ts.Node): string[] {
  const texts: string[] = []
  const visit = (part: ts.Node): void => {
    if (
      ts.isStringLiteralLike(part) ||
      ts.isTemplateHead(part) ||
      ts.isTemplateMiddle(part) ||
      ts.isTemplateTail(part)
    ) {
      texts.push(part.text)
    }
    ts.forEachChild(part, visit)
  }
  visit(node)
  return texts
}
