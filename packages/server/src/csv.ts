import { invalid } from '@printery/domain'

/** The mark tells a spreadsheet that the text is UTF-8. */
export const byteOrderMark = '\ufeff'

/** What a spreadsheet takes for the beginning of a formula, whatever it skips before. */
const begins = "(?=['\\s]*[=+\\-@\uff1d\uff0b\uff0d\uff20])"
/** At the start, and behind what some countries part cells by. */
const first = new RegExp(`^${begins}`)
const inner = new RegExp(`[;\\t\\r\\n]${begins}`, 'g')
const firstInert = new RegExp(`^'${begins}`)
const innerInert = new RegExp(`([;\\t\\r\\n])'${begins}`, 'g')

/** One line. A text that a spreadsheet would run as a formula begins with a quotation mark instead. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(text: string): string {
  const inert = text.replaceAll(inner, "$&'").replace(first, "'")
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** A cell as it was before it was made inert. */
function asWritten(text: string): string {
  return text.includes("'") ? text.replace(firstInert, '').replaceAll(innerInert, '$1') : text
}

/**
 * Rows of a table as spreadsheets write them: cells in quotation marks or without, commas between them, or semicolons where
 * the first line has no comma. Empty lines are left out.
 */
export function* readCsv(text: string): Generator<string[]> {
  let at = text.startsWith(byteOrderMark) ? 1 : 0
  const firstLine = text.slice(at, text.indexOf('\n', at) + 1 || undefined)
  const comma = !firstLine.includes(',') && firstLine.includes(';') ? ';' : ','
  let row: string[] = []
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, comma)
    row.push(asWritten(cell.text))
    at = cell.end
    if (text[at] === comma) {
      at += 1
      if (at < text.length) continue
      row.push('')
    } else if (at < text.length && text[at] !== '\r' && text[at] !== '\n') throw unreadable()
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    if (row.some((each) => each !== '')) yield row
    row = []
  }
}

function plainCell(text: string, from: number, comma: string): { text: string; end: number } {
  let end = from
  while (end < text.length && text[end] !== comma && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(from, end), end }
}

function quotedCell(text: string, from: number): { text: string; end: number } {
  let end = text.indexOf('"', from + 1)
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end === -1) throw unreadable()
  return { text: text.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 }
}

function unreadable() {
  return invalid({ text: 'This is no table as a spreadsheet saves it: a quotation mark is never closed.' })
}
