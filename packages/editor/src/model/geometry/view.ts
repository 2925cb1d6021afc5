import type { Box, Point } from '@printery/design'
import type { View } from '../session.ts'

interface Size {
  width: number
  height: number
}

/** Pixels per mm at the size of the print: 96 dpi. */
export const actualSizeScale = 96 / 25.4

const [minScale, maxScale] = [0.05, 100]

/** The zoom of a view; 1 is the size of the print. */
export function zoomOf({ scale }: View): number {
  return scale / actualSizeScale
}

export function toPage({ scale, x, y }: View, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale }
}

export function toCanvas({ scale, x, y }: View, point: Point): Point {
  return { x: point.x * scale + x, y: point.y * scale + y }
}

/** The visible area, in page coordinates (mm). */
export function visibleBox(view: View, canvasSize: Size): Box {
  const { x, y } = toPage(view, { x: 0, y: 0 })
  return { x, y, width: canvasSize.width / view.scale, height: canvasSize.height / view.scale }
}

/** Centres a box and scales it to at most `part` of the canvas. */
export function fitted(box: Box, canvasSize: Size, part = 0.8): View {
  const fittingScale = Math.min(
    (canvasSize.width * part) / Math.max(box.width, 0.1),
    (canvasSize.height * part) / Math.max(box.height, 0.1),
  )
  return centred(box, canvasSize, clampedScale(fittingScale))
}

export function centred(box: Box, canvasSize: Size, scale: number): View {
  return {
    scale,
    x: canvasSize.width / 2 - (box.x + box.width / 2) * scale,
    y: canvasSize.height / 2 - (box.y + box.height / 2) * scale,
  }
}

/** Zooms about a point of the canvas. */
export function zoomed(view: View, factor: number, pointer: Point): View {
  const scale = clampedScale(view.scale * factor)
  const { x, y } = toPage(view, pointer)
  return { scale, x: pointer.x - x * scale, y: pointer.y - y * scale }
}

export function moved(view: View, offset: Point): View {
  return { ...view, x: view.x + offset.x, y: view.y + offset.y }
}

function clampedScale(scale: number): number {
  return Math.min(maxScale, Math.max(minScale, scale))
}
