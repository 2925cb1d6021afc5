import { type Element, elementOf, type Operation } from '@printery/design'
import { useCallback, useRef } from 'react'
import { useDesign, useEditor, useLook } from '../react/editor-context.tsx'
import { useDo } from '../react/use-do.ts'

/** What is chosen, drawn again when one of them changes; while a hand pulls it, as it was before. */
export function useChosen(): readonly Element[] {
  const selection = useLook((session) => session.selection)
  const isHeld = useLook((session) => session.hold !== null)
  const last = useRef<readonly Element[] | undefined>(undefined)
  return useDesign((design) => {
    if (!isHeld || last.current === undefined)
      last.current = selection.flatMap((id) => elementOf(design, id) ?? [])
    return last.current
  })
}

export type Fields<Kind extends Element> = Partial<Omit<Kind, 'id' | 'kind' | 'page' | 'parent' | 'order'>>

/** Gives fields of each of these anew, as one step. */
export type ChangeEach<Kind extends Element> = (
  fields: Fields<Kind> | ((element: Kind) => Fields<Kind>),
) => void

export function useChangeEach<Kind extends Element>(elements: readonly Kind[]): ChangeEach<Kind> {
  const editor = useEditor()
  const perform = useDo()
  return useCallback(
    (fields) => {
      const changes = Object.fromEntries(
        elements.flatMap(({ id }) => {
          // As it is now, wherever it was when it was chosen.
          const element = elementOf(editor.design, id) as Kind | undefined
          return element ? [[id, typeof fields === 'function' ? fields(element) : fields]] : []
        }),
      )
      perform({ type: 'change', changes: changes as Extract<Operation, { type: 'change' }>['changes'] })
    },
    [editor, elements, perform],
  )
}
