import { type Area, type Box, membersOf } from '@printery/design'
import type { Side } from '@printery/domain'
import type { Editor } from '../editor.ts'
import { leavesOf } from '../geometry/frames.ts'
import { scaledTogether } from '../geometry/resize.ts'

/** The largest box with this ratio that fits into an area, centred. */
export function fittedInto(area: Area, { width, height }: Pick<Box, 'width' | 'height'>): Box {
  const scale = Math.min(area.width / width, area.height / height)
  const size = { width: width * scale, height: height * scale }
  return { x: (area.width - size.width) / 2, y: (area.height - size.height) / 2, ...size }
}

/**
 * Sets another print area for a side, as one undo step. The elements are scaled to fit, or keep their size and position.
 */
export function changeArea(editor: Editor, page: Side, area: Area, scalesToFit: boolean): void {
  const { design } = editor
  const before = design.pages[page].area
  const leaves = leavesOf(
    design,
    membersOf(design, page, null).map(({ id }) => id),
  )
  editor.transaction(() => {
    editor.apply({ type: 'page', page, area })
    if (scalesToFit && leaves.length > 0) {
      const whole = { x: 0, y: 0, width: before.width, height: before.height }
      editor.apply({ type: 'change', changes: scaledTogether(leaves, whole, fittedInto(area, whole)) })
    }
  })
}
