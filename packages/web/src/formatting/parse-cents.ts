/** Parses typed dollars, `1,250` or `$12.50`, to cents; NaN for an invalid amount, 0 for an empty text. */
export function parseCents(text: string): number {
  const plain = text.trim().replace(/^\$ ?/, '').replaceAll(',', '')
  if (plain === '') return 0
  const [, whole, cents = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
