import { compileElement, type Element } from '@printery/design'
import { memo, useMemo } from 'react'
import { isAlike } from '../model/alike.ts'
import { boxOf } from '../model/frames.ts'
import { useEditor, useResources } from '../react/editor-context.tsx'
import { Art } from '../ui/art.tsx'
import { Icon } from '../ui/icon.tsx'

interface ThumbnailProps {
  element: Element
}

/** Where it lies and who may change it is not to be seen of it. */
const unseen = new Set(['x', 'y', 'parent', 'order', 'name', 'opacity', 'hidden', 'locked', 'kept'])

/** The element alone, as it is printed; of a text a letter, which is all that could be read of it, and of a group a sign. */
export const Thumbnail = memo(function Thumbnail({ element }: ThumbnailProps) {
  const { design } = useEditor()
  const resources = useResources()
  const isSign = element.kind === 'text' || element.kind === 'group'
  // biome-ignore lint/correctness/useExhaustiveDependencies: what isn't a group is drawn from its own record
  const items = useMemo(
    () => (isSign ? [] : compileElement(design, { ...element, hidden: false, opacity: 1 }, resources)),
    [element, resources, isSign],
  )
  const box = isSign ? undefined : boxOf(design, element)
  if (!box) return <Icon name={element.kind === 'text' ? 'text' : 'group'} />
  const rim = Math.max(box.width, box.height) * 0.06
  const { x, y, width, height } = box
  return (
    <Art items={items} box={{ x: x - rim, y: y - rim, width: width + 2 * rim, height: height + 2 * rim }} />
  )
}, isSeenAlike)

function isSeenAlike(before: ThumbnailProps, after: ThumbnailProps): boolean {
  return isAlike(before.element, after.element, unseen)
}
