import {
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { magnifyCropped } from '../model/hand/crop-gesture.ts'
import { Hand } from '../model/hand/hand.ts'
import type { Pointing, Press } from '../model/hand/pointing.ts'
import type { Surroundings } from '../model/hand/surroundings.ts'
import { moved, zoomed } from '../model/viewing.ts'
import { useEditor } from '../react/editor-context.tsx'

/** ms between two presses of a double click, and until a finger that stays has chosen. */
const [betweenClicks, untilHeld] = [400, 500]

/** Joins pointers of the canvas to the hand. */
export function usePointers(
  board: RefObject<HTMLElement | null>,
  around: { safe: number; colourOf: Surroundings['colourOf'] },
) {
  const editor = useEditor()
  const now = useRef(around)
  now.current = around
  const hand = useMemo(
    () =>
      new Hand(editor, { safe: () => now.current.safe, colourOf: (found) => now.current.colourOf(found) }),
    [editor],
  )
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef({ time: 0, x: 0, y: 0, count: 0 })

  useEffect(() => {
    const element = board.current
    if (!element) return
    // React listens to the wheel passively, where the page could not be kept from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { view } = editor.session.get()
      const unit = event.deltaMode === 1 ? 16 : 1
      const { tool } = editor.session.get()
      if (tool.name === 'crop') magnifyCropped(editor, Math.exp(-event.deltaY * unit * 0.0025))
      else if (event.ctrlKey || event.metaKey)
        editor.see(zoomed(view, Math.exp(-event.deltaY * unit * 0.0025), placeIn(element, event)))
      else {
        const [x, y] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY]
        editor.see(moved(view, { x: -x * unit, y: -y * unit }))
      }
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [editor, board])

  const countOf = (event: ReactPointerEvent) => {
    const { time, x, y, count } = last.current
    const isAgain =
      event.timeStamp - time < betweenClicks && Math.hypot(event.clientX - x, event.clientY - y) < 12
    last.current = {
      time: event.timeStamp,
      x: event.clientX,
      y: event.clientY,
      count: isAgain ? (count % 3) + 1 : 1,
    }
    return last.current.count
  }

  return {
    hand,
    handlers: {
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
        const press: Press = {
          ...pointingOf(event),
          id: event.pointerId,
          by: event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse',
          button: event.button,
          count: countOf(event),
        }
        event.currentTarget.setPointerCapture(event.pointerId)
        hand.press(press)
        clearTimeout(holding.current)
        if (press.by === 'touch') holding.current = setTimeout(() => hand.hold(press), untilHeld)
      },
      onPointerMove: (event: ReactPointerEvent<HTMLElement>) => {
        const at = pointingOf(event)
        const { x, y } = last.current
        if (Math.hypot(event.clientX - x, event.clientY - y) > 8) clearTimeout(holding.current)
        if (event.buttons === 0) event.currentTarget.style.cursor = hand.hover(at)
        else hand.move(event.pointerId, at)
      },
      onPointerUp: (event: ReactPointerEvent<HTMLElement>) => {
        clearTimeout(holding.current)
        hand.release(event.pointerId, pointingOf(event))
      },
      onPointerCancel: (event: ReactPointerEvent<HTMLElement>) => {
        clearTimeout(holding.current)
        hand.lose(event.pointerId)
      },
      // The focus stays in the letters that are typed. A tap is told as a mouse's after its end, when it has opened them.
      onMouseDown: (event: MouseEvent) => {
        if (editor.session.get().tool.name === 'type') event.preventDefault()
      },
      // A finger that stays chooses one more; the menu that would open around it belongs to the mouse.
      onTouchStart: (event: TouchEvent) => event.stopPropagation(),
      onContextMenu: (event: MouseEvent<HTMLElement>) => {
        const { pointerType } = event.nativeEvent as PointerEvent
        if (pointerType !== 'touch' && pointerType !== 'pen') return
        event.preventDefault()
        event.stopPropagation()
      },
      onPointerLeave: () => editor.look({ hovered: null }),
    },
  }
}

function pointingOf(event: ReactPointerEvent<HTMLElement>): Pointing {
  const { shiftKey: shift, altKey: alt } = event
  return { ...placeIn(event.currentTarget, event), shift, alt, mod: event.ctrlKey || event.metaKey }
}

/** px from the upper left of the canvas. */
function placeIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
