import { designVersion, elementOf, loadDesign } from '@printery/design'
import type { ClipboardContent } from './clipboard.ts'

/** Marks our own data in the HTML of a clipboard. */
const mark = 'data-printery="'

/** HTML that other programs paste as text, and that restores the records in any window of the editor. */
export function toClipboardHtml(copied: ClipboardContent): { html: string; text: string } {
  const text = copied.elements
    .flatMap((element) => (element.kind === 'text' ? [element.runs.map((run) => run.text).join('')] : []))
    .join('\n')
  const bytes = new TextEncoder().encode(JSON.stringify({ version: designVersion, ...copied }))
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const escapedText = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return { html: `<span ${mark}${base64}"></span><span>${escapedText}</span>`, text }
}

/**
 * Reads what was copied here or in another window; undefined if the HTML isn't ours or comes from a newer
 * version. It is loaded like a saved design, because anybody can write it and the other window may be older.
 */
export function parseClipboardHtml(html: string): ClipboardContent | undefined {
  const start = html.indexOf(mark)
  if (start < 0) return undefined
  const base64 = html.slice(start + mark.length, html.indexOf('"', start + mark.length))
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return parseContent(json)
  } catch {
    return undefined
  }
}

function parseContent(json: unknown): ClipboardContent | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const { version, page, elements, assets } = json as Partial<ClipboardContent> & { version?: unknown }
  if ((page !== 'front' && page !== 'back') || !Array.isArray(elements)) return undefined
  const area = { area: { name: 'copied', width: 100, height: 100 } }
  const records = Object.fromEntries(elements.map((element) => [element?.id, element]))
  const read = loadDesign({
    version,
    pages: { front: area, back: area },
    elements: records,
    assets: assets ?? {},
  })
  if (read.outcome !== 'opened') return undefined
  const found = elements.flatMap((element) => elementOf(read.design, element?.id) ?? [])
  return found.length === 0 ? undefined : { page, elements: found, assets: read.design.assets }
}
