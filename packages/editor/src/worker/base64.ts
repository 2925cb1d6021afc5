/** Bytes that `String.fromCharCode` accepts at once. */
const chunkBytes = 0x8000

export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let index = 0; index < bytes.length; index += chunkBytes)
    binary += String.fromCharCode(...bytes.subarray(index, index + chunkBytes))
  return btoa(binary)
}
