import { designVersion, elementOf, loadDesign } from '@printery/design'
import type { ClipboardContent } from './clipboard.ts'

/** Marks the editor's data in the HTML of the clipboard. */
const mark = 'data-printery="'

/** HTML that other programs paste as text, and from which any window of the editor restores the records. */
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
 * Reads elements that were copied in any window; undefined if the HTML isn't from the editor or is from a newer version.
 * The data is loaded like a saved design, because it is untrusted and may be from an older version.
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
  const loaded = loadDesign({
    version,
    pages: { front: area, back: area },
    elements: records,
    assets: assets ?? {},
  })
  if (loaded.outcome !== 'opened') return undefined
  const restored = elements.flatMap((element) => elementOf(loaded.design, element?.id) ?? [])
  return restored.length === 0 ? undefined : { page, elements: restored, assets: loaded.design.assets }
}
