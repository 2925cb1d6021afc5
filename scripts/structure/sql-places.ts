// Checks that SQL of the server is only in files named queries and in db/, where rows are converted to domain types.
// demo/ is exempt, because it only inserts sample rows.
import type { Source } from '../sources.ts'

const server = 'packages/server/src/'

/** Returns one error for each other file with SQL. */
export function findMisplacedSql(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => isServerCode(path) && !mayHaveSql(path) && hasSql(text))
    .map(({ path }) => `${path}: SQL belongs in a queries file of the feature, or in db/.`)
}

function isServerCode(path: string): boolean {
  return path.startsWith(server) && path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path)
}

function mayHaveSql(path: string): boolean {
  const folder = path.slice(server.length).split('/')[0]
  return folder === 'db' || folder === 'demo' || /[/-]queries\.ts$|\/queries\//.test(path)
}

/** Whether the text imports drizzle, has an SQL template, or runs a statement on a database. */
function hasSql(text: string): boolean {
  return (
    /^import (?!type )[^;]*?from 'drizzle-orm/m.test(text) ||
    /\bsql(<[^`]*>)?`/.test(text) ||
    /\b(db|tx|client|pool)\s*\.(select|selectDistinct|insert|update|delete|execute|query)\b/.test(text)
  )
}
