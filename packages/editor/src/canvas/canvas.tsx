import { useRef } from 'react'
import { areaOf, isCard } from '../model/product.ts'
import { useDesign, useEditorParts, useLook } from '../react/editor-context.tsx'
import { GuideLines } from './guide-lines.tsx'
import { PageFurniture } from './page-furniture.tsx'
import { PageView } from './page-view.tsx'
import { Rulers } from './rulers.tsx'
import { SelectionFrame } from './selection-frame.tsx'
import { useBoard } from './use-board.ts'
import { usePointers } from './use-pointers.ts'

/** The page and all that a hand does on it. Fills its parent; for cards it has the size that the shop promises for them. */
export function Canvas() {
  const { product } = useEditorParts()
  const page = useLook((session) => session.page)
  const onPage = useDesign((design) => design.pages[page].area)
  const area = areaOf(product, page, onPage)
  const board = useRef<HTMLDivElement>(null)
  useBoard(board, area)
  const { handlers } = usePointers(board, area)
  return (
    <div className={isCard(product) ? 'ed-canvas ed-canvas-card' : 'ed-canvas'}>
      <div ref={board} className="ed-board" {...handlers}>
        <PageView area={area} />
        <svg className="ed-overlay" aria-hidden="true">
          <PageFurniture area={area} />
          <GuideLines />
          <SelectionFrame />
        </svg>
        <Rulers />
      </div>
    </div>
  )
}
