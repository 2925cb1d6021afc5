/** A rectangle in percent of its container. */
export interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** The style of an element at this place. */
export function inPercent({ left, top, width, height }: Place) {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
}
