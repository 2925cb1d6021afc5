import type { ElementId } from '@printery/design'
import { useMemo } from 'react'
import { leavesOf } from '../model/geometry/frames.ts'
import { useEditor, useSession } from '../react/editor-context.tsx'

/** Maximum number of promoted layers. Each costs memory, as does each layer of unpromoted content between two of them. */
const maxPromoted = 8

const nothing: readonly ElementId[] = []

/** The elements of a small selection, which become compositor layers, so that moving them doesn't redraw other elements. */
export function usePromotedLayers(): ReadonlySet<ElementId> {
  const editor = useEditor()
  const selected = useSession(({ selection }) => selection)
  return useMemo(() => {
    const leaves = leavesOf(editor.design, selected).map(({ id }) => id)
    return new Set(leaves.length > maxPromoted ? nothing : leaves)
  }, [editor, selected])
}
