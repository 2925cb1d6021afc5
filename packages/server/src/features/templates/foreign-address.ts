/** Properties that contain text. An address in them is printed and never fetched. */
const textProperties = new Set(['text', 'title', 'name', 'label', 'alt'])

/** Pictures that may be embedded in the design. */
const embeddedPicture = /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/\s]*={0,2}$/

/** Matches texts that begin with a scheme or with the slashes before a host. */
const addressLike = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i
const knownScheme =
  /^(?:https?|wss?|ftps?|file|blob|data|javascript|vbscript|about|filesystem|gopher|jar|ldap):/i

/**
 * Returns the first address in a design that points neither into the design nor to the shop's own files, or
 * undefined. Nothing from another host may ever be fetched for a design, by the server or by a browser.
 */
export function findForeignAddress(design: unknown, shopUrls: readonly string[]): string | undefined {
  const pending: { name: string; value: unknown }[] = [{ name: '', value: design }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { name, value } = next
    if (typeof value === 'string' && !textProperties.has(name) && isForeign(value, shopUrls)) return value
    if (value === null || typeof value !== 'object') continue
    // The entries of a list belong to the property of the list.
    const isList = Array.isArray(value)
    for (const [key, member] of Object.entries(value))
      pending.push({ name: isList ? name : key, value: member })
  }
  return undefined
}

function isForeign(text: string, shopUrls: readonly string[]): boolean {
  // Browsers ignore these characters anywhere in an address.
  const address = [...text].filter((char) => char > ' ').join('')
  if (/url\((?!['"]?#)|@import|<[a-z!/]/i.test(address)) return true
  if (!addressLike.test(address) && !address.startsWith('/')) return false
  if (embeddedPicture.test(address)) return false
  // A time of day or a CSS declaration contains a colon too.
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
