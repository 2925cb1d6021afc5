import {
  clipOf,
  compileElement,
  type Design,
  type Element,
  type GroupElement,
  membersOf,
  type PlacedElement,
  pathData,
  placement,
  type Resources,
  writeItems,
} from '@printery/design'
import { memo } from 'react'

/** How what is drawn stands on the canvas. */
interface Shown {
  /** Where members of groups are read. */
  design: Design
  resources: Resources
  pictureAt: (sha256: string) => string | undefined
}

interface ElementViewProps extends Shown {
  element: Element
  /** Id of the mask for what reaches beyond the area, undefined where it lies inside. */
  mask?: string | undefined
}

/** An element as it is printed, at its place. Where others change it stays as it is; where it moves, its place alone is written. */
export const ElementView = memo(function ElementView({ element, mask, ...shown }: ElementViewProps) {
  if (element.hidden) return null
  const { id, opacity, overprint } = element
  return (
    <g
      data-element={id}
      {...(opacity < 1 && { opacity })}
      {...(overprint && { style: { mixBlendMode: 'multiply' as const } })}
      {...(mask && { mask: `url(#${mask})` })}
    >
      {element.kind === 'group' ? (
        <GroupBody group={element} {...shown} />
      ) : (
        <g transform={transformOf(element)}>
          <Drawn element={element} {...shown} />
        </g>
      )}
    </g>
  )
}, isTheSame)

function GroupBody({ group, ...shown }: Shown & { group: GroupElement }) {
  const members = membersOf(shown.design, group.page, group.id)
    .filter(({ id }) => id !== group.clip)
    .map((member) => <ElementView key={member.id} element={member} {...shown} />)
  const clip = clipOf(shown.design, group)
  if (!clip) return members
  const id = `ed-clip-${group.id}`
  return (
    <>
      <clipPath id={id}>
        <path d={pathData(clip.path)} clipRule={clip.rule} />
      </clipPath>
      <g clipPath={`url(#${id})`}>{members}</g>
    </>
  )
}

function transformOf(element: PlacedElement): string {
  const { a, b, c, d, e, f } = placement(element)
  return `matrix(${a} ${b} ${c} ${d} ${e} ${f})`
}

/** Written by the same writer as proof and print. */
const Drawn = memo(function Drawn({
  element,
  design,
  resources,
  pictureAt,
}: Shown & { element: PlacedElement }) {
  const items = compileElement(design, element, resources).flatMap((item) =>
    item.type === 'group' ? item.items : [],
  )
  const markup = writeItems(items, { pictureAt, prefix: `${element.id}-` })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written from our own numbers, colours and escaped addresses alone
  return <g dangerouslySetInnerHTML={{ __html: markup }} />
}, isDrawnAlike)

function isTheSame(before: ElementViewProps, after: ElementViewProps): boolean {
  if (before.element !== after.element || before.mask !== after.mask || !isShownAlike(before, after))
    return false
  const { element } = after
  return (
    element.kind !== 'group' ||
    before.design === after.design ||
    hasSameMembers(before.design, after.design, element)
  )
}

function hasSameMembers(before: Design, after: Design, group: GroupElement): boolean {
  const [were, are] = [before, after].map((design) => membersOf(design, group.page, group.id))
  if (!were || !are || were.length !== are.length) return false
  return are.every(
    (member, at) => member === were[at] && (member.kind !== 'group' || hasSameMembers(before, after, member)),
  )
}

/** Where it lies and what it is called changes nothing inside of its box. */
const ofPlace = new Set<string>([
  ...['x', 'y', 'rotation', 'flipX', 'flipY', 'parent', 'order'],
  ...['name', 'locked', 'kept', 'opacity', 'overprint', 'placeholder'],
])

function isDrawnAlike(
  before: Shown & { element: PlacedElement },
  after: Shown & { element: PlacedElement },
): boolean {
  if (!isShownAlike(before, after)) return false
  return Object.entries(after.element).every(([field, value]) => {
    const was: unknown = before.element[field as keyof PlacedElement]
    return ofPlace.has(field) || was === value || JSON.stringify(was) === JSON.stringify(value)
  })
}

function isShownAlike(before: Shown, after: Shown): boolean {
  return before.resources === after.resources && before.pictureAt === after.pictureAt
}
