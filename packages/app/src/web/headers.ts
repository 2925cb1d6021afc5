/** For pages and assets. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
} as const

/** For pages. */
export const pageHeaders = {
  ...commonHeaders,
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // A sign-in window posts its result to the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Not for shared caches, because each page has its own nonce; pages for shared caches have hashes instead. Not
  // no-store, which would disable the back-forward cache.
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie',
} as const

interface PolicyInputs {
  dev: boolean
  storageOrigins: readonly string[]
  /** Whether pages load Google's own sign-in; the sandbox's is served by the shop itself. */
  google: boolean
  /** The origin of the external form for product requests, if there is one. */
  formOrigin?: string | undefined
}

const google = 'https://accounts.google.com/gsi'

/**
 * The two parts of the content security policy around the nonce or the hashes of a page's inline scripts; built once,
 * not per page.
 */
export function policyParts({
  dev,
  storageOrigins,
  google: isGoogle,
  formOrigin,
}: PolicyInputs): readonly [string, string] {
  const googleSource = (address: string) => (isGoogle ? ` ${google}${address}` : '')
  const storage = storageOrigins.map((origin) => ` ${origin}`).join('')
  const frames = [isGoogle ? `${google}/` : undefined, formOrigin].filter((source) => source !== undefined)
  const before = `default-src 'self'; script-src 'self'${googleSource('/client')} 'wasm-unsafe-eval' '`
  const after = [
    `'`,
    `style-src 'self' 'unsafe-inline'${googleSource('/style')}`,
    `img-src 'self' blob: data:${storage}`,
    `font-src 'self'`,
    // The document layout is WebAssembly, which its library embeds in its script. Vite reports changes by a
    // web socket.
    `connect-src 'self' data:${storage}${googleSource('/')}${dev ? ' ws: wss:' : ''}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `worker-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ')
  return [before, after]
}

/** The policy for the current external form, which an owner may change; rebuilt only after a change. */
export function currentPolicy(
  inputs: Omit<PolicyInputs, 'formOrigin'>,
  findFormUrl: () => string | undefined,
): () => readonly [string, string] {
  let formUrl = findFormUrl()
  const buildPolicy = () => policyParts({ ...inputs, formOrigin: formUrl && new URL(formUrl).origin })
  let policy = buildPolicy()
  return () => {
    const currentUrl = findFormUrl()
    if (currentUrl !== formUrl) {
      formUrl = currentUrl
      policy = buildPolicy()
    }
    return policy
  }
}
