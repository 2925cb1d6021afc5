import { invalid } from '@printery/domain'

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\ufeff'

/** Characters that start a formula in a spreadsheet, after any quotes or spaces that it ignores. */
const formulaStart = "(?=['\\s]*[=+\\-@\uff1d\uff0b\uff0d\uff20])"
/** A formula can start a cell, or follow a cell separator of some locales. A plain number is not a formula. */
const leadingFormula = new RegExp(`^(?!-\\d+(?:\\.\\d+)?$)${formulaStart}`)
const innerFormula = new RegExp(`[;\\t\\r\\n]${formulaStart}`, 'g')
const escapedLeadingFormula = new RegExp(`^'${formulaStart}`)
const escapedInnerFormula = new RegExp(`([;\\t\\r\\n])'${formulaStart}`, 'g')

/** One CSV line. A cell that a spreadsheet would run as a formula is prefixed with a quotation mark. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoteCell).join(',')}\r\n`
}

/** Cents as a cell: `-1234.50`, without a currency symbol or thousands separators. */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}

function quoteCell(text: string): string {
  const escaped = text.replaceAll(innerFormula, "$&'").replace(leadingFormula, "'")
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}

/** Removes the prefixes that `quoteCell` added. */
function unescapeFormula(text: string): string {
  return text.includes("'")
    ? text.replace(escapedLeadingFormula, '').replaceAll(escapedInnerFormula, '$1')
    : text
}

/**
 * Parses rows as spreadsheets export them: cells quoted or not, separated by commas, or by semicolons if the first
 * line has no comma. Empty lines are skipped.
 */
export function* readCsv(text: string): Generator<string[]> {
  let index = text.startsWith(byteOrderMark) ? 1 : 0
  const firstLine = text.slice(index, text.indexOf('\n', index) + 1 || undefined)
  const separator = !firstLine.includes(',') && firstLine.includes(';') ? ';' : ','
  let row: string[] = []
  while (index < text.length) {
    const cell = text[index] === '"' ? readQuotedCell(text, index) : readPlainCell(text, index, separator)
    row.push(unescapeFormula(cell.text))
    index = cell.end
    if (text[index] === separator) {
      index += 1
      if (index < text.length) continue
      row.push('')
    } else if (index < text.length && text[index] !== '\r' && text[index] !== '\n') throw malformedCsv()
    if (text[index] === '\r') index += 1
    if (text[index] === '\n') index += 1
    if (row.some((each) => each !== '')) yield row
    row = []
  }
}

function readPlainCell(text: string, from: number, separator: string): { text: string; end: number } {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(from, end), end }
}

function readQuotedCell(text: string, from: number): { text: string; end: number } {
  let end = text.indexOf('"', from + 1)
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end === -1) throw malformedCsv()
  return { text: text.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 }
}

function malformedCsv() {
  return invalid({ text: 'This is not a table as a spreadsheet saves it: a quotation mark is never closed.' })
}
