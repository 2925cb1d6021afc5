/** A rectangle in percent of its container. */
export interface PercentRect {
  left: number
  top: number
  width: number
  height: number
}

/** The style of an element that fills this rectangle. */
export function inPercent({ left, top, width, height }: PercentRect) {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
}
