import { isNeutralBlack } from '@printery/domain/device-profile'
import type { DisplayList, Item } from '../display/list.ts'

/** Replaces the neutral black of shapes and letters with `hex` (without `#`); pictures are unchanged. */
export function replaceBlack(list: DisplayList, hex: string): DisplayList {
  const replaced = (colour: string) => (isNeutralBlack(colour) ? hex : colour)
  const replaceIn = (item: Item): Item => {
    if (item.type === 'picture') return item
    if (item.type === 'group') return { ...item, items: item.items.map(replaceIn) }
    const { fill, stroke } = item
    return {
      ...item,
      ...(fill !== undefined && { fill: replaced(fill) }),
      ...(stroke && { stroke: { ...stroke, colour: replaced(stroke.colour) } }),
    }
  }
  return { ...list, items: list.items.map(replaceIn) }
}
