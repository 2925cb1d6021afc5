/** Where checked bytes lie: an address made of the content itself can't be overwritten with another. */
export function contentKey(hash: string): string {
  return `sha256/${hash.slice(0, 2)}/${hash}`
}
