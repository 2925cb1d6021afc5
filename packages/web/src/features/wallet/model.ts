/** Parses a typed percentage such as `12.5` to hundredths of a percent; NaN for an invalid commission. */
export function parseBasisPoints(text: string): number {
  const [, integer, decimals = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text) ?? []
  const points = integer === undefined ? Number.NaN : Number(integer) * 100 + Number(decimals.padEnd(2, '0'))
  return points <= 10_000 ? points : Number.NaN
}

/** `12.5` for 1250. */
export function formatPercent(basisPoints: number): string {
  return String(basisPoints / 100)
}
