import { digitsOf, luhnSum, passesMod11And10, passesMod97, weightedSum } from './check-digits.ts'

const nationalAlphabet = 'TRWAGMYFPDXBNJZSQVHLCKE'
const keyAlphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function isAustrian(text: string): boolean {
  if (!/^U\d{8}$/.test(text)) return false
  // Luhn counts from the right. With seven digits, the same positions are doubled from the left.
  return (10 - ((luhnSum(text.slice(1, 8)) + 4) % 10)) % 10 === Number(text[8])
}

function isBelgian(text: string): boolean {
  return /^[01]\d{9}$/.test(text) && (Number(text.slice(0, 8)) + Number(text.slice(8))) % 97 === 0
}

function isFrench(text: string): boolean {
  if (!/^[0-9A-HJ-NP-Z]{2}\d{9}$/.test(text)) return false
  const siren = text.slice(2)
  // Numbers of Monaco begin with 000 and have no Luhn check.
  if (!siren.startsWith('000') && luhnSum(siren) % 10 !== 0) return false
  if (/^\d{2}/.test(text)) return Number(`${siren}12`) % 97 === Number(text.slice(0, 2))
  const [first, second] = [keyAlphabet.indexOf(text[0] as string), keyAlphabet.indexOf(text[1] as string)]
  const key = /\d/.test(text[0] as string) ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11
}

function isItalian(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^0{7}/.test(text)) return false
  const office = Number(text.slice(7, 10))
  const isOffice = (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office)
  return isOffice && luhnSum(text) % 10 === 0
}

function isDutch(text: string): boolean {
  if (!/^\d{9}B\d{2}$/.test(text)) return false
  const sum = weightedSum(text.slice(0, 9), [9, 8, 7, 6, 5, 4, 3, 2, -1])
  // Since 2020, numbers of sole traders don't contain their personal number, and the check covers the whole number
  // instead.
  return (sum > 0 && sum % 11 === 0) || passesMod97(`NL${text}`)
}

function isPolish(text: string): boolean {
  return /^\d{10}$/.test(text) && weightedSum(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9])
}

function isSpanish(text: string): boolean {
  if (/^[0-9XYZ]\d{7}[A-Z]$/.test(text)) {
    const digits = text.slice(0, 8).replace(/^[XYZ]/, (first) => String('XYZ'.indexOf(first)))
    return nationalAlphabet[Number(digits) % 23] === text[8]
  }
  if (/^[KLM]\d{7}[A-Z]$/.test(text)) return nationalAlphabet[Number(text.slice(1, 8)) % 23] === text[8]
  if (!/^[A-HJNP-SUVW]\d{7}[0-9A-J]$/.test(text)) return false
  const check = (10 - (luhnSum(`${text.slice(1, 8)}0`) % 10)) % 10
  const [digit, character] = [String(check), 'JABCDEFGHI'[check]]
  if ('ABEH'.includes(text[0] as string)) return text[8] === digit
  if ('NPQRSW'.includes(text[0] as string)) return text[8] === character
  return text[8] === digit || text[8] === character
}

/** Also for Northern Ireland (XI). There are two series, whose check numbers differ by 55. */
function isBritish(text: string): boolean {
  if (/^(GD[0-4]|HA[5-9])\d{2}$/.test(text)) return true
  if (!/^\d{9}(\d{3})?$/.test(text) || /^0{7}/.test(text)) return false
  return [0, 42].includes(weightedSum(text.slice(0, 9), [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97)
}

function isDanish(text: string): boolean {
  return /^[1-9]\d{7}$/.test(text) && weightedSum(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
}

function isPortuguese(text: string): boolean {
  if (!/^[1-9]\d{8}$/.test(text)) return false
  const remainder = weightedSum(text.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11
  return (remainder < 2 ? 0 : 11 - remainder) === digitsOf(text)[8]
}

const matches = (format: RegExp) => (text: string) => format.test(text)

/**
 * Checks of the number after the prefix of each country: by its check digit if its rule is implemented here,
 * otherwise by its format.
 */
export const europeanVatChecks: Record<string, (text: string) => boolean> = {
  AT: isAustrian,
  BE: isBelgian,
  BG: matches(/^\d{9,10}$/),
  CY: matches(/^\d{8}[A-Z]$/),
  CZ: matches(/^\d{8,10}$/),
  DE: (text) => /^[1-9]\d{8}$/.test(text) && passesMod11And10(text),
  DK: isDanish,
  EE: matches(/^\d{9}$/),
  EL: matches(/^\d{9}$/),
  ES: isSpanish,
  FI: matches(/^\d{8}$/),
  FR: isFrench,
  GB: isBritish,
  HR: (text) => /^\d{11}$/.test(text) && passesMod11And10(text),
  HU: matches(/^\d{8}$/),
  IE: matches(/^\d[0-9A-Z+*]\d{5}[A-Z]{1,2}$/),
  IT: isItalian,
  LT: matches(/^(\d{9}|\d{12})$/),
  LU: (text) => /^\d{8}$/.test(text) && Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  LV: matches(/^\d{11}$/),
  MT: matches(/^\d{8}$/),
  NL: isDutch,
  PL: isPolish,
  PT: isPortuguese,
  RO: matches(/^\d{2,10}$/),
  SE: (text) => /^\d{10}01$/.test(text) && luhnSum(text.slice(0, 10)) % 10 === 0,
  SI: matches(/^[1-9]\d{7}$/),
  SK: matches(/^[1-9]\d{9}$/),
  XI: isBritish,
}
