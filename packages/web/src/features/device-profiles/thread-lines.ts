import type { Thread } from '@printery/domain/device-profile'

/** Threads as lines of a text: `507; Navy; 1f2b47`, with L, a and b after another semicolon if they were measured. */
export function toLines(threads: readonly Thread[]): string {
  return threads
    .map(({ number, name, hex, lab }) => [number, name, hex, ...(lab ? [lab.join(' ')] : [])].join('; '))
    .join('\n')
}

/** Reads threads from lines, which may be copied from a table; undefined if there are none. The API refuses missing values. */
export function readLines(lines: string): Thread[] | undefined {
  const threads = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLine)
  return threads.length > 0 ? threads : undefined
}

function readLine(line: string): Thread {
  const [number = '', name = '', hex = '', ...lab] = line.split(/[;\t]/).map((part) => part.trim())
  const labText = lab.join(' ').trim()
  return {
    ...{ number, name, hex: hex.replace(/^#/, '').toLowerCase() },
    ...(labText !== '' && { lab: readLab(labText) }),
  }
}

/** An impossible value (L below 0), which replaces an unreadable one so that the API refuses the line. */
const invalidLab: [number, number, number] = [-1, 0, 0]

/** Reads L, a and b between spaces; an unreadable text becomes an impossible value, so that the API refuses its line. */
export function readLab(text: string): [number, number, number] {
  const [lightness, a, b, ...more] = text.split(/\s+/).map(Number)
  const isValid = more.length === 0 && [lightness, a, b].every((value) => Number.isFinite(value))
  return isValid && lightness !== undefined && a !== undefined && b !== undefined
    ? [lightness, a, b]
    : invalidLab
}
