/**
 * The cached kinds of files and their required content types; pictures and WASM are left to the browser's
 * own cache.
 */
const kinds = new Map([
  ['script', /^(?:text|application)\/javascript(?:;|$)/i],
  ['style', /^text\/css(?:;|$)/i],
  ['font', /^font\//i],
])

/** `destination` is that of the request: how the page uses the file. */
export function isCachedFor(destination: string): boolean {
  return kinds.has(destination)
}

/** Hashed names are cached for good, so a proxy's error page must not be stored under one. */
export function matchesRequest(
  destination: string,
  { status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>,
): boolean {
  const type = headers.get('content-type') ?? ''
  return status === 200 && !redirected && kinds.get(destination)?.test(type) === true
}
