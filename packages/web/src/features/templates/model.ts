import { texts } from './texts.ts'

const longestDesign = 256 * 1024
const largestPreview = 150 * 1024

/** What was chosen from disk, as it is sent; or why it can't be. */
export type Chosen = { name: string; text: string } | { wrong: string }

/** The text of a design, which the server looks at more closely. */
export async function readDesign(file: File): Promise<Chosen> {
  if (file.size > longestDesign) return { wrong: texts.designLarge }
  const text = await file.text()
  try {
    const json: unknown = JSON.parse(text)
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
    return isObject ? { name: file.name, text } : { wrong: texts.designWrong }
  } catch {
    return { wrong: texts.designWrong }
  }
}

/** A picture as a data address. */
export async function readPreview(file: File): Promise<Chosen> {
  if (file.size > largestPreview) return { wrong: texts.previewLarge }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = typeOf(bytes)
  if (type === undefined) return { wrong: texts.previewWrong }
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return { name: file.name, text: `data:image/${type};base64,${btoa(binary)}` }
}

/** By how its bytes begin, whatever it is called. */
function typeOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | undefined {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte)
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'png'
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg'
  return begins(0x52, 0x49, 0x46, 0x46) ? 'webp' : undefined
}
