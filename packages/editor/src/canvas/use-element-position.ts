import { type ElementId, elementOf } from '@printery/design'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useEditor } from '../react/editor-context.tsx'

interface Positioner {
  /** In mm on the page. */
  moveTo: (x: number, y: number) => void
  end: () => void
}

/** Writes the position without React, which would compare all elements of the page. */
export function useElementPosition(id: ElementId, isPromoted: boolean): RefObject<SVGGElement | null> {
  const editor = useEditor()
  const group = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    if (!group.current) return
    const positioner = isPromoted ? positionByAnimation(group.current) : positionByAttribute(group.current)
    const update = () => {
      const element = elementOf(editor.design, id)
      if (element && element.kind !== 'group') positioner.moveTo(element.x, element.y)
    }
    update()
    const stop = editor.observer.element(id, update)
    return () => {
      stop()
      positioner.end()
    }
  }, [editor, id, isPromoted])
  return group
}

function positionByAttribute(group: SVGGElement): Positioner {
  return { moveTo: (x, y) => group.setAttribute('transform', `translate(${x} ${y})`), end: () => undefined }
}

/**
 * A paused animation: the browser keeps the element as a compositor layer, in its order and with its
 * blending, and moves it without drawing anything else. `will-change` makes a layer too, but sorts all layers
 * again with every move.
 */
function positionByAnimation(group: SVGGElement): Positioner {
  const animation = group.animate(null, { duration: 1, fill: 'both' })
  animation.pause()
  const effect = animation.effect as KeyframeEffect
  return {
    // The same at both ends, so that tests that let animations finish see no difference.
    moveTo: (x, y) => {
      const transform = `translate(${x}px, ${y}px)`
      effect.setKeyframes({ transform: [transform, transform] })
    },
    end: () => animation.cancel(),
  }
}
