import { boxAround, compileElement, cornersOf, type Element } from '@printery/design'
import { memo, useMemo } from 'react'
import { isEqualExcept } from '../model/equal-except.ts'
import { asCurved, frameOfCurvedElement } from '../model/geometry/curves.ts'
import { boxOf } from '../model/geometry/frames.ts'
import { useEditor, useResources } from '../react/editor-context.tsx'
import { Art } from '../ui/art.tsx'
import { Icon } from '../ui/icon.tsx'

interface ThumbnailProps {
  element: Element
}

/** Fields that don't affect the thumbnail. */
const ignoredFields = new Set(['x', 'y', 'parent', 'order', 'name', 'opacity', 'hidden', 'locked', 'kept'])

/** A single element as it is printed; an icon for texts, which would be too small to read, and for groups. */
export const Thumbnail = memo(function Thumbnail({ element }: ThumbnailProps) {
  const { design } = useEditor()
  const resources = useResources()
  const isShownAsIcon = element.kind === 'text' || element.kind === 'group'
  // biome-ignore lint/correctness/useExhaustiveDependencies: elements other than groups are drawn from their own record
  const items = useMemo(
    () => (isShownAsIcon ? [] : compileElement(design, { ...element, hidden: false, opacity: 1 }, resources)),
    [element, resources, isShownAsIcon],
  )
  const curved = asCurved(element)
  const frame = curved && frameOfCurvedElement(curved, resources.face)
  const box = isShownAsIcon ? undefined : frame ? boxAround(cornersOf(frame)) : boxOf(design, element)
  if (!box) return <Icon name={element.kind === 'text' ? 'text' : 'group'} />
  const margin = Math.max(box.width, box.height) * 0.06
  const { x, y, width, height } = box
  return (
    <Art
      items={items}
      box={{ x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }}
    />
  )
}, isSameThumbnail)

function isSameThumbnail(before: ThumbnailProps, after: ThumbnailProps): boolean {
  return isEqualExcept(before.element, after.element, ignoredFields)
}
