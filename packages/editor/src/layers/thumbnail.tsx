import { compileElement, type Element } from '@printery/design'
import { useMemo } from 'react'
import { boxOf } from '../model/frames.ts'
import { useResources } from '../react/editor-context.tsx'
import { useSettledDesign } from '../react/use-settled-design.ts'
import { Art } from '../ui/art.tsx'
import { Icon } from '../ui/icon.tsx'

/** The element alone, as it is printed; of a text a letter, which is all that could be read of it. */
export function Thumbnail({ element }: { element: Element }) {
  const design = useSettledDesign()
  const resources = useResources()
  const items = useMemo(
    () => compileElement(design, { ...element, hidden: false, opacity: 1 }, resources),
    [design, element, resources],
  )
  const box = boxOf(design, element)
  if (element.kind === 'text' || !box) return <Icon name={element.kind === 'text' ? 'text' : 'group'} />
  const rim = Math.max(box.width, box.height) * 0.06
  return (
    <Art
      items={items}
      box={{
        x: box.x - rim,
        y: box.y - rim,
        width: box.width + 2 * rim,
        height: box.height + 2 * rim,
      }}
    />
  )
}
