import {
  clipOf,
  compileElement,
  type Design,
  type Element,
  type ElementId,
  elementOf,
  type GroupElement,
  type PlacedElement,
  pathData,
  placementMatrix,
  type Resources,
  writeItems,
} from '@printery/design'
import type { Side } from '@printery/domain'
import { memo, useRef } from 'react'
import { isEqualExcept } from '../model/equal-except.ts'
import { useEditorContext, useElement, useMembers, useResources } from '../react/editor-context.tsx'
import { useElementPosition } from './use-element-position.ts'
import { usePromotedLayers } from './use-promoted-layers.ts'

interface ElementViewsProps {
  page: Side
  parent: ElementId | null
  without?: ElementId | null
}

/** The elements of a page or a group. Each subscribes to its own record, so that a change rerenders only one element. */
export const ElementViews = memo(function ElementViews({ page, parent, without = null }: ElementViewsProps) {
  const ids = useMembers(page, parent)
  const promoted = usePromotedLayers()
  return ids
    .filter((id) => id !== without)
    .map((id) => <ElementView key={id} id={id} isPromoted={promoted.has(id)} />)
})

/** An element at its position, drawn as it is printed. */
const ElementView = memo(function ElementView({ id, isPromoted }: { id: ElementId; isPromoted: boolean }) {
  const last = useRef<Element>(undefined)
  const element = useElement(id, (design) => {
    const now = elementOf(design, id)
    if (!last.current || !now || !isEqualExcept(last.current, now, positionFields)) last.current = now
    return last.current
  })
  if (!element || element.hidden) return null
  if (element.kind === 'group')
    return (
      <g data-element={id} {...blendingOf(element)}>
        <GroupBody group={element} />
      </g>
    )
  return <PositionedElement element={element} isPromoted={isPromoted} />
})

function PositionedElement({ element, isPromoted }: { element: PlacedElement; isPromoted: boolean }) {
  const group = useElementPosition(element.id, isPromoted)
  const markup = useMarkup(element)
  return (
    <g ref={group} data-element={element.id} {...blendingOf(element)}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built only from our own numbers, colours and escaped URLs */}
      <g transform={orientationOf(element)} dangerouslySetInnerHTML={{ __html: markup }} />
    </g>
  )
}

/** The opacity and blend mode of an element. */
function blendingOf({ opacity, overprint }: Element) {
  return {
    ...(opacity < 1 && { opacity }),
    ...(overprint && { style: { mixBlendMode: 'multiply' as const } }),
  }
}

function GroupBody({ group }: { group: GroupElement }) {
  const [path, rule] = useElement(group.id, (design) => {
    const clip = clipOf(design, group)
    return [clip && pathData(clip.path), clip?.rule] as const
  })
  const members = <ElementViews page={group.page} parent={group.id} without={group.clip} />
  if (path === undefined) return members
  const id = `ed-clip-${group.id}`
  return (
    <>
      <clipPath id={id}>
        <path d={path} clipRule={rule} />
      </clipPath>
      <g clipPath={`url(#${id})`}>{members}</g>
    </>
  )
}

/**
 * The rotation and mirroring of an element's box without its position, so that a promoted layer is aligned to the pixels
 * of the screen.
 */
function orientationOf(element: PlacedElement): string | undefined {
  if (element.rotation === 0 && !element.flipX && !element.flipY) return undefined
  const { a, b, c, d, e, f } = placementMatrix({ ...element, x: 0, y: 0 })
  return `matrix(${a} ${b} ${c} ${d} ${e} ${f})`
}

interface Drawing {
  element: PlacedElement
  resources: Resources
  pictureUrl: (sha256: string) => string | undefined
}

/** The SVG markup of an element, from the renderer that also draws proofs and print files; cached until it changes. */
function useMarkup(element: PlacedElement): string {
  const { editor, host } = useEditorContext()
  const now: Drawing = { element, resources: useResources(), pictureUrl: host.pictureUrl }
  const last = useRef<Drawing & { markup: string }>(undefined)
  if (!last.current || !isSameRendering(last.current, now))
    last.current = { ...now, markup: renderMarkup(editor.design, now) }
  return last.current.markup
}

function renderMarkup(design: Design, { element, resources, pictureUrl }: Drawing): string {
  const items = compileElement(design, element, resources).flatMap((item) =>
    item.type === 'group' ? item.items : [],
  )
  return writeItems(items, { pictureUrl, prefix: `${element.id}-` })
}

/** Updated by `useElementPosition` without a render. */
const positionFields = new Set(['x', 'y'])

/** Fields that don't affect the drawing inside the box. */
const undrawnFields = new Set([
  ...['x', 'y', 'rotation', 'flipX', 'flipY', 'parent', 'order'],
  ...['name', 'locked', 'kept', 'opacity', 'overprint', 'gloss', 'placeholder'],
])

function isSameRendering(before: Drawing, after: Drawing): boolean {
  // Shapes need neither fonts nor drawings.
  const hasNewResources = after.element.kind !== 'shape' && before.resources !== after.resources
  if (hasNewResources || before.pictureUrl !== after.pictureUrl) return false
  return isEqualExcept(before.element, after.element, undrawnFields)
}
