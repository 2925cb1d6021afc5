import { type Asset, type Element, type ElementId, elementOf, type PhysicalSize } from '@printery/design'
import { edgeMarginsOf } from '@printery/design/preflight'
import type { ImportedPdfPage } from '../host.ts'
import type { Editor } from '../model/editor.ts'
import { withNewIds } from '../model/elements/copies.ts'
import { roundMm } from '../model/geometry/frames.ts'

/** Keeps the size of the page, unless it is larger than the safe part of the print area. */
export function scaleOf(editor: Editor, { width, height }: PhysicalSize): number {
  const { area } = editor.design.pages[editor.page]
  const { safe } = edgeMarginsOf(area, 'General')
  return Math.min(1, Math.max(1, area.width - 2 * safe) / width, Math.max(1, area.height - 2 * safe) / height)
}

/** Adds an imported page in the middle of the print area as one undo step, and selects it. `replaced` is removed. */
export function placePage(editor: Editor, page: ImportedPdfPage, replaced?: ElementId): void {
  const { area } = editor.design.pages[editor.page]
  const scale = scaleOf(editor, page.size)
  const left = (area.width - page.size.width * scale) / 2
  const top = (area.height - page.size.height * scale) / 2
  const placed = page.elements.map((element): Element => {
    const copy = { ...element, page: editor.page }
    if (copy.kind === 'group') return copy
    return {
      ...copy,
      ...{ x: roundMm(left + copy.x * scale), y: roundMm(top + copy.y * scale) },
      ...{ width: lengthOf(copy.width * scale), height: lengthOf(copy.height * scale) },
    }
  })
  const { elements, roots } = withNewIds(placed, editor.role)
  const assets: Record<string, Asset> = Object.fromEntries(
    page.assets.map(({ sha256, asset }) => [sha256, asset]),
  )
  editor.transaction(() => {
    editor.apply({ type: 'add', elements, assets })
    if (replaced && elementOf(editor.design, replaced)) editor.apply({ type: 'remove', ids: [replaced] })
  })
  editor.updateSession({ enteredGroup: null })
  editor.select(roots)
}

/** mm: the shortest side that an element may have. */
function lengthOf(mm: number): number {
  return Math.max(0.01, roundMm(mm))
}
