import type { ElementId } from '@printery/design'
import { useMemo } from 'react'
import { leavesOf } from '../model/frames.ts'
import { useEditor, useLook } from '../react/editor-context.tsx'

/** Each is kept by the browser as a picture of its own, and so is what lies between two of them. */
const most = 8

const nothing: readonly ElementId[] = []

/**
 * What is chosen, where it is little: parted by the browser from what lies below and above it, it moves without those being drawn
 * anew, by a hand, by a key or by a step back.
 */
export function useCarried(): ReadonlySet<ElementId> {
  const editor = useEditor()
  const chosen = useLook(({ selection }) => selection)
  return useMemo(() => {
    const leaves = leavesOf(editor.design, chosen).map(({ id }) => id)
    return new Set(leaves.length > most ? nothing : leaves)
  }, [editor, chosen])
}
