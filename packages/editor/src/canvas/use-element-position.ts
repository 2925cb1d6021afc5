import { type ElementId, elementOf } from '@printery/design'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useEditor } from '../react/editor-context.tsx'

interface Positioner {
  /** Moves the element to a position in mm on the page. */
  moveTo: (x: number, y: number) => void
  end: () => void
}

/** Writes the position of an element without React, which would compare all elements of the page. */
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
    const stop = editor.observer.subscribeToElement(id, update)
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
 * Positions by a paused animation: the browser promotes the element to a compositor layer, preserves its order and
 * blending, and moves it without drawing anything else. `will-change` also creates a layer, but the browser then sorts
 * all layers with every move.
 */
function positionByAnimation(group: SVGGElement): Positioner {
  const animation = group.animate(null, { duration: 1, fill: 'both' })
  animation.pause()
  const effect = animation.effect as KeyframeEffect
  return {
    // Both keyframes are equal, so that the position is the same in tests that finish all animations.
    moveTo: (x, y) => {
      const transform = `translate(${x}px, ${y}px)`
      effect.setKeyframes({ transform: [transform, transform] })
    },
    end: () => animation.cancel(),
  }
}
