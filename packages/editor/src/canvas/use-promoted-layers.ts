import type { ElementId } from '@printery/design'
import { useMemo } from 'react'
import { leavesOf } from '../model/geometry/frames.ts'
import { useEditor, useSession } from '../react/editor-context.tsx'

/** Each promoted layer costs memory, and so does each layer of unpromoted content between two of them. */
const max = 8

const nothing: readonly ElementId[] = []

/**
 * Elements of a small selection, which become compositor layers: they move without redrawing what is below and above.
 */
export function usePromotedLayers(): ReadonlySet<ElementId> {
  const editor = useEditor()
  const selected = useSession(({ selection }) => selection)
  return useMemo(() => {
    const leaves = leavesOf(editor.design, selected).map(({ id }) => id)
    return new Set(leaves.length > max ? nothing : leaves)
  }, [editor, selected])
}
