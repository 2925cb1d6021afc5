import type { FieldErrors } from '../refusal.ts'

/** An embroidery thread of a shop. */
export interface Thread {
  /** The number in the manufacturer's catalogue. */
  number: string
  name: string
  /** The colour on screens, hex in lower case without `#`. */
  hex: string
  /** CIELAB (D50) as measured by the manufacturer; derived from `hex` if absent. */
  lab?: [number, number, number] | undefined
}

/** Maximum number of threads of a device profile. */
export const maxThreads = 200
/** Maximum characters of the number and of the name of a thread. */
export const [maxThreadNumber, maxThreadName] = [20, 40]

/** Returns the first issue of a list of threads, in the field `threads`; lines are counted from 1. */
export function whyNotThreads(threads: readonly Thread[]): FieldErrors {
  if (threads.length > maxThreads) return { threads: `At most ${maxThreads} threads.` }
  for (const [index, thread] of threads.entries()) {
    const issue = whyNotThread(thread, threads.slice(0, index))
    if (issue !== undefined) return { threads: `Line ${index + 1}: ${issue}` }
  }
  return {}
}

function whyNotThread({ number, name, hex, lab }: Thread, before: readonly Thread[]): string | undefined {
  if (number.trim() === '') return 'Enter the number of the thread.'
  if (number.length > maxThreadNumber) return `The number has at most ${maxThreadNumber} characters.`
  const issueOfNumber = whyNotCell(number, 'number')
  if (issueOfNumber !== undefined) return issueOfNumber
  if (name.trim() === '') return 'Enter the name of the thread after its number.'
  if (name.length > maxThreadName) return `The name has at most ${maxThreadName} characters.`
  const issueOfName = whyNotCell(name, 'name')
  if (issueOfName !== undefined) return issueOfName
  if (!/^[0-9a-f]{6}$/.test(hex)) return 'Enter the colour after the name, with six digits such as 1f4e8c.'
  if (lab && !isLab(lab))
    return 'Enter L, a and b as three numbers, L from 0 to 100, the others from -128 to 127.'
  if (before.some((other) => other.number === number)) return `There are two threads ${number}.`
  return undefined
}

/** Returns the issue of a text that is edited in a line with semicolons or tabs between its fields. */
export function whyNotCell(text: string, field: 'number' | 'name'): string | undefined {
  if (text !== text.trim()) return `Remove the spaces before and after the ${field}.`
  if (text.includes(';')) return `Remove the semicolon from the ${field}.`
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text))
    return `Remove tabs, line breaks and invisible characters from the ${field}.`
  return undefined
}

/** Whether three numbers can be a colour in CIELAB: L from 0 to 100, a and b from -128 to 127. */
export function isLab([lightness, ...others]: readonly [number, number, number]): boolean {
  return lightness >= 0 && lightness <= 100 && others.every((value) => value >= -128 && value <= 127)
}
