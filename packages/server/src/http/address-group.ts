import { isIPv6 } from 'node:net'

/**
 * The unit that address limits count: an IPv4 address, or the /64 prefix that a provider gives to one IPv6
 * customer (RFC 6177), who could otherwise use more addresses than any limit can count.
 */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [plain = ''] = address.split('%')
  const [head = '', tail] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  // `::` stands for the missing zero groups; a dotted IPv4 suffix counts as two groups.
  const written = front.length + back.length + (plain.includes('.') ? 1 : 0)
  const groups = tail === undefined ? front : [...front, ...Array<string>(8 - written).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
