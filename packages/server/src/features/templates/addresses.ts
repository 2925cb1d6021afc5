/** What a person reads on the design; an address in it is printed, and never fetched. */
const words = new Set(['text', 'title', 'name', 'label', 'alt'])

/** The pictures that may lie in the design itself. */
const inside = /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/\s]*={0,2}$/

/** What begins like an address: with a scheme, or with the slashes that a host follows. */
const addressLike = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i
const knownScheme =
  /^(?:https?|wss?|ftps?|file|blob|data|javascript|vbscript|about|filesystem|gopher|jar|ldap):/i

/**
 * The first address in a design that leads elsewhere than into the design or to the shop's own files; undefined where there
 * is none. Nothing of a stranger's is ever fetched for a design, by us or by who looks at it.
 */
export function foreignAddress(design: unknown, shopUrls: readonly string[]): string | undefined {
  const open: { name: string; value: unknown }[] = [{ name: '', value: design }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { name, value } = next
    if (typeof value === 'string' && !words.has(name) && isForeign(value, shopUrls)) return value
    if (value === null || typeof value !== 'object') continue
    // What stands in a list is of the list's name.
    const ofList = Array.isArray(value)
    for (const [key, member] of Object.entries(value)) open.push({ name: ofList ? name : key, value: member })
  }
  return undefined
}

function isForeign(text: string, shopUrls: readonly string[]): boolean {
  // Browsers leave these out of an address, wherever they stand.
  const address = [...text].filter((char) => char > ' ').join('')
  if (/url\((?!['"]?#)|@import|<[a-z!/]/i.test(address)) return true
  if (!addressLike.test(address) && !address.startsWith('/')) return false
  if (inside.test(address)) return false
  // A time of day or a style rule has a colon too.
  if (!knownScheme.test(address) && !address.includes('//') && !/^[\\/]/.test(address)) return false
  return !isOwnFile(address, shopUrls)
}

function isOwnFile(address: string, shopUrls: readonly string[]): boolean {
  return shopUrls.some((shopUrl) => {
    try {
      const { origin, pathname, username, password } = new URL(address, shopUrl)
      const isOurs = origin === new URL(shopUrl).origin && username === '' && password === ''
      return isOurs && pathname.startsWith('/files/')
    } catch {
      return false
    }
  })
}
