import { shownNumber } from '@printery/domain'
import { designHash } from './design-hash.ts'
import type { ItemFile, OrderItem } from './queries.ts'

type Designed = Pick<OrderItem, 'files' | 'designs'>

/** One version of an item's artwork; the first is what was ordered. */
export interface DesignVersion {
  number: number
  hash: string
  /** All its files, also those that it has from the version before. */
  files: readonly ItemFile[]
}

/** Every version that has not been deleted, oldest first. */
export function designVersions({ files, designs }: Designed): [DesignVersion, ...DesignVersion[]] {
  const ordered = files.filter((file) => file.slot !== 'additional')
  return [{ number: 1, hash: designHash(ordered), files: ordered }, ...designs]
}

/** The frozen design that a version was drawn from; null where its files were uploaded. */
export function drawnFrom(
  { designs, designId }: Pick<OrderItem, 'designs' | 'designId'>,
  number: number,
): string | null {
  return number === 1
    ? designId
    : (designs.find((design) => design.number === number)?.frozenDesignId ?? null)
}

/** The version that is reviewed: the last one. */
export function standingDesign(item: Designed): DesignVersion {
  return designVersions(item).at(-1) as DesignVersion
}

/** The version that is shown outside of the review. */
export function shownDesign(item: Designed & Pick<OrderItem, 'approvedNumber'>): DesignVersion {
  const standing = standingDesign(item)
  const shown = shownNumber(item.approvedNumber, standing.number)
  return designVersions(item).find(({ number }) => number === shown) ?? standing
}
