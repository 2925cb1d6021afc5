// Finds `as number`, which hides an undefined array element or a string from JSON or SQL.
import ts from 'typescript'
import type { Source } from './sources.ts'

/** One error for each `as number` or `as number[]`. */
export function findNumberAssertions(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => /\.tsx?$/.test(path) && /\bas (readonly )?number\b/.test(text))
    .flatMap(assertionsIn)
}

function assertionsIn({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const errors: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && isNumeric(node.type)) {
      const line = file.getLineAndCharacterOfPosition(node.type.getStart()).line + 1
      errors.push(
        `${path}:${line}: "as ${node.type.getText()}" checks nothing: give a default, narrow the type or parse the value.`,
      )
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return errors
}

/** `number`, `number[]` or `readonly number[]` */
function isNumeric(type: ts.TypeNode): boolean {
  if (ts.isTypeOperatorNode(type)) return isNumeric(type.type)
  return (
    type.kind === ts.SyntaxKind.NumberKeyword || (ts.isArrayTypeNode(type) && isNumeric(type.elementType))
  )
}
