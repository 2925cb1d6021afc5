import { type Area, type Design, emptyDesign } from '@printery/design'
import { type Side, sides } from '@printery/domain'

/** Area of a design without a product. */
const plainArea: Area = { name: 'full-front-a3', width: 297, height: 420 }

/** An empty design in the initial areas of the product. */
export function initialDesign(areas: Record<Side, Area> | undefined): Design {
  const areaOf = (side: Side): Area => {
    const { name, width, height } = areas?.[side] ?? plainArea
    return { name, width, height }
  }
  return emptyDesign({ front: areaOf('front'), back: areaOf('back') })
}

export function isEmptyDesign(design: Design): boolean {
  return (
    Object.keys(design.elements).length === 0 && sides.every((side) => design.pages[side].ground === null)
  )
}

/** The author's title, which is stored in the design's `custom` fields. */
export function titleOf(design: Design): string | undefined {
  const { title } = design.custom
  return typeof title === 'string' && title !== '' ? title : undefined
}

export function withTitle(design: Design, title: string): Design {
  return titleOf(design) === title || title === ''
    ? design
    : { ...design, custom: { ...design.custom, title } }
}
