// SQL of the server belongs in files named queries and in db/, where rows become domain types; demo/ is exempt, because it only inserts invented rows.
import type { Source } from '../sources.ts'

const server = 'packages/server/src/'

/** One error for each file with SQL outside of its place. */
export function findMisplacedSql(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => isServerCode(path) && !mayHaveSql(path) && hasSql(text))
    .map(({ path }) => `${path}: SQL belongs into a queries file of the feature, or into db/.`)
}

function isServerCode(path: string): boolean {
  return path.startsWith(server) && path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path)
}

function mayHaveSql(path: string): boolean {
  const folder = path.slice(server.length).split('/')[0]
  return folder === 'db' || folder === 'demo' || /[/-]queries\.ts$|\/queries\//.test(path)
}

/** An operator or a table function of drizzle, a template of SQL, or a statement run on a database. */
function hasSql(text: string): boolean {
  return (
    /^import (?!type )[^;]*?from 'drizzle-orm/m.test(text) ||
    /\bsql(<[^`]*>)?`/.test(text) ||
    /\b(db|tx|client|pool)\s*\.(select|selectDistinct|insert|update|delete|execute|query)\b/.test(text)
  )
}
