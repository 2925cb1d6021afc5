import {
  clipOf,
  compileElement,
  type ElementId,
  elementOf,
  type GroupElement,
  membersOf,
  type PlacedElement,
  pathData,
  placement,
  type Resources,
  writeItems,
} from '@printery/design'
import type { Side } from '@printery/domain'
import { memo } from 'react'
import { useDesign, useEditor, useEditorParts, useResources } from '../react/editor-context.tsx'
import { beyond, reachesBeyond } from './beyond.ts'

/** What lies on a page or in a group. Each watches its own record: where one changes, the others are not looked at. */
export const ElementViews = memo(function ElementViews({
  page,
  parent,
  without = null,
}: {
  page: Side
  parent: ElementId | null
  without?: ElementId | null
}) {
  const ids = useDesign((design) => membersOf(design, page, parent).map(({ id }) => id))
  return ids
    .filter((id) => id !== without)
    .map((id) => <ElementView key={id} id={id} isOnPage={parent === null} />)
})

/** An element as it is printed, at its place. Where it moves, its place alone is written. */
const ElementView = memo(function ElementView({ id, isOnPage }: { id: ElementId; isOnPage: boolean }) {
  const element = useDesign((design) => elementOf(design, id))
  const { design } = useEditor()
  // A group's record stays the same when its members move.
  const isGroupBeyond = useDesign(
    (now) => isOnPage && element?.kind === 'group' && reachesBeyond(now, element),
  )
  if (!element || element.hidden) return null
  const { opacity, overprint } = element
  const isBeyond = isGroupBeyond || (isOnPage && element.kind !== 'group' && reachesBeyond(design, element))
  return (
    <g
      data-element={id}
      {...(opacity < 1 && { opacity })}
      {...(overprint && { style: { mixBlendMode: 'multiply' as const } })}
      {...(isBeyond && { mask: `url(#${beyond})` })}
    >
      {element.kind === 'group' ? (
        <GroupBody group={element} />
      ) : (
        <g transform={transformOf(element)}>
          <Picture element={element} />
        </g>
      )}
    </g>
  )
})

function GroupBody({ group }: { group: GroupElement }) {
  const path = useDesign((design) => {
    const clip = clipOf(design, group)
    return clip && pathData(clip.path)
  })
  const rule = useDesign((design) => clipOf(design, group)?.rule)
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

function transformOf(element: PlacedElement): string {
  const { a, b, c, d, e, f } = placement(element)
  return `matrix(${a} ${b} ${c} ${d} ${e} ${f})`
}

function Picture({ element }: { element: PlacedElement }) {
  const { host } = useEditorParts()
  const resources = useResources()
  return <Drawn element={element} resources={resources} pictureAt={host.pictureAt} />
}

interface DrawnProps {
  element: PlacedElement
  resources: Resources
  pictureAt: (sha256: string) => string | undefined
}

/** Written by the same writer as proof and print. */
const Drawn = memo(function Drawn({ element, resources, pictureAt }: DrawnProps) {
  const { design } = useEditor()
  const items = compileElement(design, element, resources).flatMap((item) =>
    item.type === 'group' ? item.items : [],
  )
  const markup = writeItems(items, { pictureAt, prefix: `${element.id}-` })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written from our own numbers, colours and escaped addresses alone
  return <g dangerouslySetInnerHTML={{ __html: markup }} />
}, isDrawnAlike)

/** Where it lies and what it is called changes nothing inside of its box. */
const ofPlace = new Set<string>([
  ...['x', 'y', 'rotation', 'flipX', 'flipY', 'parent', 'order'],
  ...['name', 'locked', 'kept', 'opacity', 'overprint', 'placeholder'],
])

function isDrawnAlike(before: DrawnProps, after: DrawnProps): boolean {
  if (before.resources !== after.resources || before.pictureAt !== after.pictureAt) return false
  return Object.entries(after.element).every(([field, value]) => {
    const was: unknown = before.element[field as keyof PlacedElement]
    return ofPlace.has(field) || was === value || JSON.stringify(was) === JSON.stringify(value)
  })
}
