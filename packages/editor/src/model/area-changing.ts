import { type Area, type Box, membersOf } from '@printery/design'
import type { Side } from '@printery/domain'
import type { Editor } from './editor.ts'
import { leavesOf } from './frames.ts'
import { scaledWith } from './stretching.ts'

/** As large as fits into an area, in its middle. */
export function fittedInto(area: Area, { width, height }: Pick<Box, 'width' | 'height'>): Box {
  const scale = Math.min(area.width / width, area.height / height)
  const size = { width: width * scale, height: height * scale }
  return { x: (area.width - size.width) / 2, y: (area.height - size.height) / 2, ...size }
}

/** Another print area for a side, as one step. What is on it is made to fit, or keeps its size and its place from the corner. */
export function changeArea(editor: Editor, page: Side, area: Area, makesFit: boolean): void {
  const { design } = editor
  const before = design.pages[page].area
  const leaves = leavesOf(
    design,
    membersOf(design, page, null).map(({ id }) => id),
  )
  editor.inOneStep(() => {
    editor.do({ type: 'page', page, area })
    if (makesFit && leaves.length > 0) {
      const whole = { x: 0, y: 0, width: before.width, height: before.height }
      editor.do({ type: 'change', changes: scaledWith(leaves, whole, fittedInto(area, whole)) })
    }
  })
}
