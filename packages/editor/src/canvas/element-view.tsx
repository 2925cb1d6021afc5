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
import { isAlike } from '../model/alike.ts'
import { useEditorParts, useElement, useMembers, useResources } from '../react/editor-context.tsx'
import { useCarried } from './use-carried.ts'
import { usePlace } from './use-place.ts'

interface ElementViewsProps {
  page: Side
  parent: ElementId | null
  without?: ElementId | null
}

/** What lies on a page or in a group. Each watches its own record: where one changes, the others are not looked at. */
export const ElementViews = memo(function ElementViews({ page, parent, without = null }: ElementViewsProps) {
  const ids = useMembers(page, parent)
  const carried = useCarried()
  return ids
    .filter((id) => id !== without)
    .map((id) => <ElementView key={id} id={id} isCarried={carried.has(id)} />)
})

/** An element as it is printed, at its place. */
const ElementView = memo(function ElementView({ id, isCarried }: { id: ElementId; isCarried: boolean }) {
  const last = useRef<Element>(undefined)
  const element = useElement(id, (design) => {
    const now = elementOf(design, id)
    if (!last.current || !now || !isAlike(last.current, now, ofPlace)) last.current = now
    return last.current
  })
  if (!element || element.hidden) return null
  if (element.kind === 'group')
    return (
      <g data-element={id} {...mixOf(element)}>
        <GroupBody group={element} />
      </g>
    )
  return <Placed element={element} isCarried={isCarried} />
})

function Placed({ element, isCarried }: { element: PlacedElement; isCarried: boolean }) {
  const group = usePlace(element.id, isCarried)
  const markup = useMarkup(element)
  return (
    <g ref={group} data-element={element.id} {...mixOf(element)}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written from our own numbers, colours and escaped addresses alone */}
      <g transform={turnOf(element)} dangerouslySetInnerHTML={{ __html: markup }} />
    </g>
  )
}

/** With what lies below. */
function mixOf({ opacity, overprint }: Element) {
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

/** Its box turned and mirrored where it stands, apart from its place: what is carried is drawn upright to the screen's pixels. */
function turnOf(element: PlacedElement): string | undefined {
  if (element.rotation === 0 && !element.flipX && !element.flipY) return undefined
  const { a, b, c, d, e, f } = placementMatrix({ ...element, x: 0, y: 0 })
  return `matrix(${a} ${b} ${c} ${d} ${e} ${f})`
}

interface Drawing {
  element: PlacedElement
  resources: Resources
  pictureAt: (sha256: string) => string | undefined
}

/** Written by the same writer as proof and print; kept as long as it looks alike. */
function useMarkup(element: PlacedElement): string {
  const { editor, host } = useEditorParts()
  const now: Drawing = { element, resources: useResources(), pictureAt: host.pictureAt }
  const last = useRef<Drawing & { markup: string }>(undefined)
  if (!last.current || !isDrawnAlike(last.current, now))
    last.current = { ...now, markup: written(editor.design, now) }
  return last.current.markup
}

function written(design: Design, { element, resources, pictureAt }: Drawing): string {
  const items = compileElement(design, element, resources).flatMap((item) =>
    item.type === 'group' ? item.items : [],
  )
  return writeItems(items, { pictureUrl: pictureAt, prefix: `${element.id}-` })
}

/** Followed by `usePlace`, without drawing anything. */
const ofPlace = new Set(['x', 'y'])

/** Where it lies and what it is called changes nothing inside of its box. */
const besideDrawing = new Set([
  ...['x', 'y', 'rotation', 'flipX', 'flipY', 'parent', 'order'],
  ...['name', 'locked', 'kept', 'opacity', 'overprint', 'placeholder'],
])

function isDrawnAlike(before: Drawing, after: Drawing): boolean {
  // A shape needs none.
  const isRenewed = after.element.kind !== 'shape' && before.resources !== after.resources
  if (isRenewed || before.pictureAt !== after.pictureAt) return false
  return isAlike(before.element, after.element, besideDrawing)
}
