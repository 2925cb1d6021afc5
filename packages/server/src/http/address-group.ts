import { isIPv6 } from 'node:net'

/**
 * Who is counted as one at an address: an IPv4 address, or the half of an IPv6 address that a provider gives to one
 * customer (RFC 6177: a /64 at least), who has more addresses behind it than any limit could count.
 */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [plain = ''] = address.split('%')
  const [head = '', tail] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  // `::` stands for as many zeros as are missing; a dotted end counts for two groups.
  const written = front.length + back.length + (plain.includes('.') ? 1 : 0)
  const groups = tail === undefined ? front : [...front, ...Array<string>(8 - written).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
