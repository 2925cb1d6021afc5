import { weightedSum } from './check-digits.ts'

const otherAlphabet = 'ABCDEFGHJKLMNPQRSTUVWX0123456789'

/** A Unique Entity Number (UEN): of a business, a company, or another entity. */
function isUen(text: string): boolean {
  const [body, check] = [text.slice(0, -1), text.slice(-1)]
  if (/^\d{8}[A-Z]$/.test(text))
    return check === 'XMKECAWLJDB'[weightedSum(body, [10, 4, 9, 3, 8, 2, 7, 1]) % 11]
  if (/^(18|19|20)\d{7}[A-Z]$/.test(text))
    return check === 'ZKCMDNERGWH'[weightedSum(body, [10, 8, 6, 4, 9, 7, 5, 3, 1]) % 11]
  if (!/^[RST]\d{2}[A-Z]{2}\d{4}[0-9A-Z]$/.test(text)) return false
  const weights = [4, 3, 5, 3, 10, 2, 2, 5, 7]
  const sum = [...body].reduce(
    (before, character, index) => before + otherAlphabet.indexOf(character) * (weights[index] ?? 0),
    0,
  )
  return check === otherAlphabet[(((sum - 5) % 11) + 11) % 11]
}

/**
 * A GST registration number that isn't the UEN: `M90312345A`, `MR-8500001-X`. The algorithm of its last character
 * is not published.
 */
const gstNumber = /^M[0-9BRX]\d{7}[0-9A-Z]$/

export function isSingaporeTaxNumber(text: string): boolean {
  return isUen(text) || gstNumber.test(text)
}
