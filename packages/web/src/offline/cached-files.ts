/**
 * The request destinations whose files are cached, with their required content types. Pictures and WASM are left to the
 * browser's HTTP cache.
 */
const contentTypes = new Map([
  ['script', /^(?:text|application)\/javascript(?:;|$)/i],
  ['style', /^text\/css(?:;|$)/i],
  ['font', /^font\//i],
])

/** Whether files are cached that a page requests for this destination (`Request.destination`). */
export function isCachedDestination(destination: string): boolean {
  return contentTypes.has(destination)
}

/** Whether a response may be cached. Hashed names are cached permanently, so error pages of a proxy are excluded. */
export function isCacheableResponse(
  destination: string,
  { status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>,
): boolean {
  const type = headers.get('content-type') ?? ''
  return status === 200 && !redirected && contentTypes.get(destination)?.test(type) === true
}
