import { base64Of } from './base64.ts'

/** PNG or JPEG, as it stands in an SVG. */
export function addressOf(bytes: Uint8Array): string {
  const type = bytes[0] === 0x89 ? 'png' : 'jpeg'
  return `data:image/${type};base64,${base64Of(bytes)}`
}
