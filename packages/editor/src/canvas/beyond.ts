import type { Box, Design, Element } from '@printery/design'
import { boxOf } from '../model/frames.ts'

/** Id of the mask that leaves a quarter of what lies beyond the area. */
export const beyond = 'ed-beyond'

/** Whether any of it lies beyond the area of its page. */
export function reachesBeyond(design: Design, element: Element): boolean {
  const box: Box | undefined = boxOf(design, element)
  if (!box) return false
  const { area } = design.pages[element.page]
  const { x, y, width, height } = box
  return x < 0 || y < 0 || x + width > area.width || y + height > area.height
}
