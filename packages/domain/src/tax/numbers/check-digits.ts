/** Each digit of a text that contains only digits, as a number. */
export function digitsOf(text: string): number[] {
  return [...text].map(Number)
}

/** The sum of the products of each digit and its weight. */
export function weightedSum(text: string, weights: readonly number[]): number {
  return digitsOf(text).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0)
}

/**
 * The sum of the Luhn algorithm: from the right, each second digit is doubled, and the digits of the product are
 * added.
 */
export function luhnSum(text: string): number {
  return digitsOf(text)
    .toReversed()
    .reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0)
}

/** ISO 7064 mod 11, 10: the last digit checks those before it. */
export function passesMod11And10(text: string): boolean {
  const digits = digitsOf(text)
  const product = digits.slice(0, -1).reduce((before, digit) => {
    const sum = (before + digit) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === digits.at(-1)
}

/** ISO 7064 mod 97, 10 of digits and letters: A counts 10, B 11. */
export function passesMod97(text: string): boolean {
  let remainder = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}
