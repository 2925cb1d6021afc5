/** A rectangle in percent of what it lies on. */
export interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** As the style of an element that is laid there. */
export function inPercent({ left, top, width, height }: Place) {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
}
