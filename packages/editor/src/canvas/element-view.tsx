import {
  clipOf,
  compileElement,
  type Element,
  type ElementId,
  elementOf,
  type GroupElement,
  type PlacedElement,
  pathData,
  placement,
  type Resources,
  writeItems,
} from '@printery/design'
import type { Side } from '@printery/domain'
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { isAlike } from '../model/alike.ts'
import { useEditor, useEditorParts, useElement, useMembers, useResources } from '../react/editor-context.tsx'
import { useCarried } from './use-carried.ts'

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
    if (!last.current || !now || !isAlike(last.current, now, place)) last.current = now
    return last.current
  })
  if (!element || element.hidden) return null
  const { opacity, overprint } = element
  return (
    <g
      data-element={id}
      {...(opacity < 1 && { opacity })}
      {...(overprint && { style: { mixBlendMode: 'multiply' as const } })}
    >
      {element.kind === 'group' ? (
        <GroupBody group={element} />
      ) : (
        <Placed id={id} isCarried={isCarried}>
          <g transform={turnOf(element)}>
            <Picture element={element} />
          </g>
        </Placed>
      )}
    </g>
  )
})

/** Where it moves, its place alone is written: past React, which would look at all three hundred beside it. */
function Placed({ id, isCarried, children }: { id: ElementId; isCarried: boolean; children: ReactNode }) {
  const editor = useEditor()
  const group = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    const put = () => {
      const element = elementOf(editor.design, id)
      if (element && element.kind !== 'group')
        group.current?.setAttribute('transform', `translate(${element.x} ${element.y})`)
    }
    put()
    return editor.watch.element(id, put)
  }, [editor, id])
  return (
    <g ref={group} {...(isCarried && { style: { willChange: 'transform' } })}>
      {children}
    </g>
  )
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
  const { a, b, c, d, e, f } = placement({ ...element, x: 0, y: 0 })
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

const place = new Set(['x', 'y'])

/** Where it lies and what it is called changes nothing inside of its box. */
const besideDrawing = new Set([
  ...['x', 'y', 'rotation', 'flipX', 'flipY', 'parent', 'order'],
  ...['name', 'locked', 'kept', 'opacity', 'overprint', 'placeholder'],
])

function isDrawnAlike(before: DrawnProps, after: DrawnProps): boolean {
  // A shape needs none.
  const isRenewed = after.element.kind !== 'shape' && before.resources !== after.resources
  if (isRenewed || before.pictureAt !== after.pictureAt) return false
  return isAlike(before.element, after.element, besideDrawing)
}
