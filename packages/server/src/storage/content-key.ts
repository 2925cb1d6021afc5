/** The key of verified bytes: it contains their hash, so other bytes can't replace them. */
export function contentKey(hash: string): string {
  return `sha256/${hash.slice(0, 2)}/${hash}`
}
