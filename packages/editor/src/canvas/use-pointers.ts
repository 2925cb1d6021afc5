import {
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { moved, zoomed } from '../model/geometry/view.ts'
import { zoomCropped } from '../model/pointer/crop-gesture.ts'
import type { PointerDown, PointerInput } from '../model/pointer/gesture.ts'
import type { InteractionContext } from '../model/pointer/interaction-context.ts'
import { PointerController } from '../model/pointer/pointer-controller.ts'
import { useEditor } from '../react/editor-context.tsx'

/** Maximum time between the presses of a double click, and minimum duration of a long press, in ms. */
const [doubleClickMs, longPressMs] = [400, 500]

/** Passes pointer events of the canvas to the PointerController. */
export function usePointers(
  canvas: RefObject<HTMLElement | null>,
  context: { safe: number; colourOf: InteractionContext['colourOf'] },
) {
  const editor = useEditor()
  const currentContext = useRef(context)
  currentContext.current = context
  const controller = useMemo(
    () =>
      new PointerController(editor, {
        safeMargin: () => currentContext.current.safe,
        colourOf: (found) => currentContext.current.colourOf(found),
      }),
    [editor],
  )
  const longPressTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef({ time: 0, x: 0, y: 0, count: 0 })

  useEffect(() => {
    editor.updateSession({ isTouchInput: window.matchMedia('(pointer: coarse)').matches })
  }, [editor])
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    // React's wheel listener is passive and can't prevent the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { view } = editor.session.get()
      const unit = event.deltaMode === 1 ? 16 : 1
      const { tool } = editor.session.get()
      if (tool.name === 'crop') zoomCropped(editor, Math.exp(-event.deltaY * unit * 0.0025))
      else if (event.ctrlKey || event.metaKey)
        editor.setView(zoomed(view, Math.exp(-event.deltaY * unit * 0.0025), positionIn(element, event)))
      else {
        const [x, y] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY]
        editor.setView(moved(view, { x: -x * unit, y: -y * unit }))
      }
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [editor, canvas])

  const clickCountOf = (event: ReactPointerEvent) => {
    const { time, x, y, count } = last.current
    const isRepeated =
      event.timeStamp - time < doubleClickMs && Math.hypot(event.clientX - x, event.clientY - y) < 12
    last.current = {
      time: event.timeStamp,
      x: event.clientX,
      y: event.clientY,
      count: isRepeated ? (count % 3) + 1 : 1,
    }
    return last.current.count
  }

  return {
    controller,
    handlers: {
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
        const pointerDown: PointerDown = {
          ...toPointerInput(event),
          id: event.pointerId,
          pointerType:
            event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse',
          button: event.button,
          clickCount: clickCountOf(event),
        }
        event.currentTarget.setPointerCapture(event.pointerId)
        controller.pointerDown(pointerDown)
        clearTimeout(longPressTimer.current)
        if (pointerDown.pointerType === 'touch')
          longPressTimer.current = setTimeout(() => controller.longPress(pointerDown), longPressMs)
      },
      onPointerMove: (event: ReactPointerEvent<HTMLElement>) => {
        const position = toPointerInput(event)
        const { x, y } = last.current
        if (Math.hypot(event.clientX - x, event.clientY - y) > 8) clearTimeout(longPressTimer.current)
        if (event.buttons === 0) event.currentTarget.style.cursor = controller.hover(position)
        else controller.pointerMove(event.pointerId, position)
      },
      onPointerUp: (event: ReactPointerEvent<HTMLElement>) => {
        clearTimeout(longPressTimer.current)
        controller.pointerUp(event.pointerId, toPointerInput(event))
      },
      onPointerCancel: (event: ReactPointerEvent<HTMLElement>) => {
        clearTimeout(longPressTimer.current)
        controller.pointerCancel(event.pointerId)
      },
      // Keeps the focus in the edited text or on the edited handle: a tap sends a mousedown after it has opened the text.
      onMouseDown: (event: MouseEvent) => {
        if (['type', 'envelope', 'path'].includes(editor.session.get().tool.name)) event.preventDefault()
      },
      // A long press of a finger adds to the selection, so that it must not open the context menu.
      onTouchStart: (event: TouchEvent) => event.stopPropagation(),
      onContextMenu: (event: MouseEvent<HTMLElement>) => {
        const { pointerType } = event.nativeEvent as PointerEvent
        if (pointerType !== 'touch' && pointerType !== 'pen') return
        event.preventDefault()
        event.stopPropagation()
      },
      onPointerLeave: () => editor.updateSession({ hovered: null }),
    },
  }
}

function toPointerInput(event: ReactPointerEvent<HTMLElement>): PointerInput {
  const { shiftKey: shift, altKey: alt } = event
  return { ...positionIn(event.currentTarget, event), shift, alt, mod: event.ctrlKey || event.metaKey }
}

/** Pixels from the upper left corner of the canvas. */
function positionIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
