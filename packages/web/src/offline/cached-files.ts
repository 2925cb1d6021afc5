/** What draws and stands on pages, and what it must be said to be; pictures and WASM are the browser's to keep. */
const kinds = new Map([
  ['script', /^(?:text|application)\/javascript(?:;|$)/i],
  ['style', /^text\/css(?:;|$)/i],
  ['font', /^font\//i],
])

/** `destination`: what a page wants the file for, as its request says. */
export function isCachedFor(destination: string): boolean {
  return kinds.has(destination)
}

/** Under a name that holds the hash of its content a page of a proxy would stay for good, so only what was asked for is kept. */
export function matchesRequest(
  destination: string,
  { status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>,
): boolean {
  const type = headers.get('content-type') ?? ''
  return status === 200 && !redirected && kinds.get(destination)?.test(type) === true
}
