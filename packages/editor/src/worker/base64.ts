/** Letters that `String.fromCharCode` takes at once. */
const mostAtOnce = 0x8000

export function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += mostAtOnce)
    binary += String.fromCharCode(...bytes.subarray(at, at + mostAtOnce))
  return btoa(binary)
}
