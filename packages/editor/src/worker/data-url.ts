import { toBase64 } from './base64.ts'

/** PNG or JPEG, as it stands in an SVG. */
export function toDataUrl(bytes: Uint8Array): string {
  const type = bytes[0] === 0x89 ? 'png' : 'jpeg'
  return `data:image/${type};base64,${toBase64(bytes)}`
}
