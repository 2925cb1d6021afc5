/** A position in the primary's log (LSN): how many bytes were written before it. */
export type LogPosition = bigint

/** Reads PostgreSQL's notation: two hexadecimal numbers of 32 bits, such as `16/B374D848`. Undefined for anything else. */
export function parsePosition(text: string | undefined): LogPosition | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined
}

/** Writes PostgreSQL's notation. */
export function formatPosition(position: LogPosition): string {
  const hex = (part: bigint) => part.toString(16).toUpperCase()
  return `${hex(position >> 32n)}/${hex(position & 0xffff_ffffn)}`
}

/** The highest position: no replica has replayed it. */
export const lastPosition: LogPosition = 0xffff_ffff_ffff_ffffn
