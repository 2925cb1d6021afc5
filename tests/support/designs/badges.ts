// Not in `design-drafts.ts`, so that a browser test that draws a badge needn't load the whole server.
import { applyOperation, type Design, emptyDesign } from '@printery/design'
import { anElement, aText } from '@printery/design/testing/designs'

/** A badge for the left chest of the T-shirt, which is fast to render, even at 300 dpi. The back is empty. */
export function aBadge(...elements: ReturnType<typeof anElement>[]): Design {
  const blank = emptyDesign({
    front: { name: 'left-chest-50x100', width: 50, height: 100 },
    back: { name: 'full-back-a3', width: 297, height: 420 },
  })
  const elementsOfPage = elements.length > 0 ? elements : [aDisc(), aTitle()]
  return applyOperation(blank, { type: 'add', elements: elementsOfPage }).design
}

/** A red disc. */
export const aDisc = (fields: Record<string, unknown> = {}) =>
  anElement({
    ...{ x: 10, y: 10, width: 30, height: 30, shape: { type: 'ellipse' } },
    ...{ fill: 'b3202c', stroke: null, ...fields },
  })

const aTitle = () => aText('Harbour Run', { x: 5, y: 55, width: 40, height: 20 }, { size: 8 })
