import { toBase64 } from './base64.ts'

/** A data URL of PNG or JPEG bytes. */
export function toDataUrl(bytes: Uint8Array): string {
  const type = bytes[0] === 0x89 ? 'png' : 'jpeg'
  return `data:image/${type};base64,${toBase64(bytes)}`
}
