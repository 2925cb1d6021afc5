// Checks that functions of the server take the database and the time as one `Context`, and only one database.
import ts from 'typescript'
import type { Source } from '../sources.ts'
import { withoutExceptions } from './exceptions.ts'

const server = 'packages/server/src/'

/**
 * Functions that violated the rule when it was introduced: they take the whole shop and a database or context, or a
 * database and a separate time.
 */
export const exemptFunctions: readonly string[] = [
  'features/cart/designed.ts drawDesignOfLine',
  'features/checkout/freeze.ts freezeCart',
  'features/checkout/service.ts placeWithoutProvider',
  'features/checkout/source.ts freezeSource',
  'features/designs/preflight/preflight-page.ts preflightRequest',
  'features/designs/print/line-artwork.ts drawForLine',
  'features/designs/print/print-files.ts createPrintFiles',
  'features/designs/print/proofs.ts drawProof',
  'features/designs/print/proofs.ts requireResources',
  'features/documents/picture-parts.ts loadPictureParts',
  'features/privacy/own-data.ts allQuotations',
  'features/quotations/creating.ts quoteCart',
  'features/quotations/extending.ts extendQuotation',
  'features/reviews/deciding.ts decide',
  'features/reviews/drawn-designs.ts drawSentDraft',
]

/** Returns one error for each server function that takes a second database, or a database and a separate time. */
export function findContextErrors(
  sources: readonly Source[],
  exceptions: readonly string[] = exemptFunctions,
): string[] {
  const functions = sources
    .filter(
      ({ path }) => path.startsWith(server) && path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path),
    )
    .filter(({ text }) => /\b(Db|Transaction|Context|Call)\b/.test(text))
    .flatMap(({ path, text }) => {
      const errors: { path: string; error: string }[] = []
      const visit = (node: ts.Node): void => {
        const error = ts.isFunctionLike(node) ? errorOf(node) : undefined
        if (error) errors.push({ path: `${path.slice(server.length)} ${nameOf(node)}`, error })
        ts.forEachChild(node, visit)
      }
      visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
      return errors
    })
  return withoutExceptions(functions, exceptions)
}

function errorOf(node: ts.SignatureDeclaration): string | undefined {
  const types = node.parameters.map(({ type }) => type?.getText() ?? '')
  const hasDatabase = types.some((type) => /^(Db|Transaction)$/.test(type))
  const hasContext = types.some((type) => /^(Context|Call|VisitorCall)\b/.test(type))
  const hasShop = types.some((type) => /^Shop$|^Pick<Shop[^>]*'db'/.test(type))
  const hasTimeParameter = node.parameters.some((parameter) => parameter.name.getText() === 'now')
  if (hasShop && (hasDatabase || hasContext)) return 'a second database: take Services'
  if (hasDatabase && hasTimeParameter) return 'a database and a time apart: take a Context'
  return undefined
}

function nameOf(node: ts.Node): string {
  const name = (node as ts.FunctionDeclaration).name?.getText()
  if (name !== undefined) return name
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'a function'
}
