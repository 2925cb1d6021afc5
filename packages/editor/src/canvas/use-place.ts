import { type ElementId, elementOf } from '@printery/design'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useEditor } from '../react/editor-context.tsx'

interface Placing {
  /** mm on the page. */
  put: (x: number, y: number) => void
  end: () => void
}

/** Its place on the page is written past React, which would look at all three hundred beside it. */
export function usePlace(id: ElementId, isCarried: boolean): RefObject<SVGGElement | null> {
  const editor = useEditor()
  const group = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    if (!group.current) return
    const placing = isCarried ? carry(group.current) : stand(group.current)
    const follow = () => {
      const element = elementOf(editor.design, id)
      if (element && element.kind !== 'group') placing.put(element.x, element.y)
    }
    follow()
    const stop = editor.watch.element(id, follow)
    return () => {
      stop()
      placing.end()
    }
  }, [editor, id, isCarried])
  return group
}

function stand(group: SVGGElement): Placing {
  return { put: (x, y) => group.setAttribute('transform', `translate(${x} ${y})`), end: () => undefined }
}

/**
 * A halted animation: the browser keeps what it moves as a picture of its own, in its order and with what it overprints, and takes
 * another place of it without looking at what else is drawn. `will-change` gives the picture, but has all layers sorted with every place.
 */
function carry(group: SVGGElement): Placing {
  const animation = group.animate(null, { duration: 1, fill: 'both' })
  animation.pause()
  const effect = animation.effect as KeyframeEffect
  return {
    // The same at both ends: whoever lets animations run to theirs changes nothing.
    put: (x, y) => {
      const place = `translate(${x}px, ${y}px)`
      effect.setKeyframes({ transform: [place, place] })
    },
    end: () => animation.cancel(),
  }
}
