// Finds retired names, which others have replaced, in identifiers, file names, comments and test titles.
import ts from 'typescript'
import type { Source } from '../sources.ts'
import { titlesWithoutTables } from '../test-titles.ts'

interface RetiredName {
  /** Matched against the words of an identifier or a file name: `isUnderWay` has the words `is under way`. */
  words: RegExp
  instead: string
  /** Whether comments and test titles are checked too, because the name has no ordinary meaning. */
  isProse?: boolean
}

const retired: readonly RetiredName[] = [
  { words: /^most [a-z]/, instead: 'max…' },
  { words: /\btold\b/, instead: 'notified' },
  { words: /\btellings?\b/, instead: 'notification', isProse: true },
  { words: /\bletters?\b(?! spacing)/, instead: 'email, glyph or character' },
  { words: /\bpapers\b/, instead: 'documents' },
  { words: /\bchosen\b/, instead: 'selected' },
  { words: /\bstretching\b/, instead: 'resize', isProse: true },
  { words: /\bpatience\b/, instead: 'deadline', isProse: true },
  { words: /\bunder way\b|\bunderway\b/, instead: 'running, or single flight' },
  { words: /\bin one step\b/, instead: 'transaction' },
  { words: /\bsaid\b/, instead: 'announcement or message' },
  { words: /\bkeep(er|ing)\b/, instead: 'autosave' },
  { words: /\bearly hand\b/, instead: 'pre-hydration events', isProse: true },
  { words: /\bhold scripts\b/, instead: 'deferred hydration', isProse: true },
  { words: /\blooked at\b/, instead: 'visited routes' },
  { words: /\bwish(es)?\b/, instead: 'idempotency key or request' },
  { words: /\bhopeless\b/, instead: 'UnrecoverableJobError', isProse: true },
  { words: /\bthaw(s|ed|ing)?\b/, instead: 'restore', isProse: true },
  { words: /\bstanding design\b/, instead: 'current design', isProse: true },
  { words: /\bowning\b/, instead: 'access' },
  { words: /\bis given\b/, instead: 'isOrderedOrReplaced' },
  { words: /\bnarrowings?\b/, instead: 'filters', isProse: true },
  { words: /\bcarried\b/, instead: 'promoted layers' },
  { words: /\bdesk\b/, instead: 'controller or detail', isProse: true },
  { words: /\bsurroundings\b/, instead: 'InteractionContext', isProse: true },
  { words: /\bways? of printing\b/, instead: 'printing method', isProse: true },
  { words: /\bcloth\b/, instead: 'garment', isProse: true },
  { words: /\bprinters?\b/, instead: 'PdfRenderer' },
  { words: /\buncounted\b/, instead: 'isExemptFromLoadLimit' },
  { words: /\bclash(es)?\b/, instead: 'conflict' },
  { words: /\be-mails?\b/, instead: 'email', isProse: true },
  { words: /\bmail(s|ed)\b/, instead: 'email' },
]

/** Names of calls, columns and stored data that clients and stored rows use. */
const published = new Set([
  ...['toldAt', 'told_at', 'quotationDesk', 'quotation_desk'],
  ...['mails', 'mailsOff', 'heldMails', 'mailedToShop', 'mailedToPerson'],
])

/** Returns one error for each use of a retired name. */
export function findRetiredNames(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /\.tsx?$/.test(path) && !isExempt(path))
    .flatMap((source) => [...errorsInFileName(source), ...errorsInText(source)])
}

const isExempt = (path: string) => path.startsWith('scripts/structure/retired-names')

function errorsInFileName({ path }: Source): string[] {
  const [name = ''] = (path.split('/').at(-1) ?? '').split('.')
  return retiredNamesIn(wordsOf(name), false).map(
    ({ instead }) => `${path}: the file has a retired name: use ${instead}.`,
  )
}

/** Matches any word of a retired name, to skip files without one. */
const retiredWordPattern =
  /most[A-Z]|told|telling|letter|papers|chosen|stretching|patience|under_?way|one_?step|said|keep(er|ing)|early|hold|looked|wish|hopeless|thaw|standing|owning|given|narrowing|carried|desk|surroundings|ways? of|wayOf|cloth|printer|uncounted|clash|e-mail|mail(s|ed)/i

function errorsInText({ path, text }: Source): string[] {
  if (!retiredWordPattern.test(text)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path))
  const errors = new Set<string>()
  const identifiers = new Set<string>()
  const comments = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) identifiers.add(node.text)
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? [])
      comments.set(pos, text.slice(pos, end))
    for (const { pos, end } of ts.getTrailingCommentRanges(text, node.end) ?? [])
      comments.set(pos, text.slice(pos, end))
    ts.forEachChild(node, visit)
  }
  visit(file)
  for (const name of identifiers)
    if (!published.has(name) && !isSqlColumn(name))
      for (const { instead } of retiredNamesIn(wordsOf(name), false))
        errors.add(`${path}: ${name} is a retired name: use ${instead}.`)
  const prose = [...comments.values(), ...(isTest(path) ? titlesWithoutTables(text, path) : [])]
  for (const text of prose)
    for (const { instead } of retiredNamesIn(text.toLowerCase(), true))
      errors.add(`${path}: "${text.trim().slice(0, 80)}" contains a retired name: use ${instead}.`)
  return [...errors]
}

const kindOf = (path: string) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** A property of a row that comes from SQL keeps the name of its column. */
const isSqlColumn = (name: string) => /^[a-z]+(_[a-z]+)+$/.test(name)

function retiredNamesIn(phrase: string, isProse: boolean): RetiredName[] {
  return retired.filter((name) => (!isProse || name.isProse) && name.words.test(phrase))
}

/** `isUnderWay`, `is_under_way` and `is-under-way` all have the words `is under way`. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_$-]+/g, ' ')
    .trim()
}
