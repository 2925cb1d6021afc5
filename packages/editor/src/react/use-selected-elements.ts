import { type Element, elementOf, type Operation } from '@printery/design'
import { useCallback, useRef } from 'react'
import { isEqualExcept } from '../model/equal-except.ts'
import { useEditor, useSession } from './editor-context.tsx'
import { useApply } from './use-apply.ts'
import { useBetweenGestures } from './use-between-gestures.ts'

/** Position fields are read where they are needed, so that moves don't rerender tools. */
const positionKeys = new Set(['x', 'y'])

/**
 * The selected elements; rerenders when one changes other than in position. During a gesture they stay as
 * they were before it.
 */
export function useSelectedElements(): readonly Element[] {
  const selection = useSession((session) => session.selection)
  const last = useRef<readonly Element[]>([])
  return useBetweenGestures((design) => {
    const before = new Map(last.current.map((element) => [element.id, element]))
    last.current = selection
      .flatMap((id) => elementOf(design, id) ?? [])
      .map((element) => {
        const previous = before.get(element.id)
        return previous && isEqualExcept(previous, element, positionKeys) ? previous : element
      })
    return last.current
  })
}

export type Fields<Kind extends Element> = Partial<Omit<Kind, 'id' | 'kind' | 'page' | 'parent' | 'order'>>

/** Changes fields of each of these elements, as one undo step. */
export type ChangeEach<Kind extends Element> = (
  fields: Fields<Kind> | ((element: Kind) => Fields<Kind>),
) => void

export function useChangeEach<Kind extends Element>(elements: readonly Kind[]): ChangeEach<Kind> {
  const editor = useEditor()
  const apply = useApply()
  return useCallback(
    (fields) => {
      const changes = Object.fromEntries(
        elements.flatMap(({ id }) => {
          // The current record: the passed one may be from before a gesture.
          const element = elementOf(editor.design, id) as Kind | undefined
          return element ? [[id, typeof fields === 'function' ? fields(element) : fields]] : []
        }),
      )
      apply({ type: 'change', changes: changes as Extract<Operation, { type: 'change' }>['changes'] })
    },
    [editor, elements, apply],
  )
}
