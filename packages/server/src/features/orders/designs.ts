import { displayedVersion } from '@printery/domain'
import { designHash } from './design-hash.ts'
import type { ItemFile, OrderItem } from './queries.ts'

type VersionedItem = Pick<OrderItem, 'files' | 'designs'>

/** A version of an item's artwork; the first is the ordered one. */
export interface DesignVersion {
  number: number
  hash: string
  /** All files, including those inherited from the previous version. */
  files: readonly ItemFile[]
}

/** Every version that has not been deleted, oldest first. */
export function designVersions({ files, designs }: VersionedItem): [DesignVersion, ...DesignVersion[]] {
  const ordered = files.filter((file) => file.slot !== 'additional')
  return [{ number: 1, hash: designHash(ordered), files: ordered }, ...designs]
}

/** The frozen design of a version; null if its files were uploaded. */
export function frozenDesignIdOf(
  { designs, designId }: Pick<OrderItem, 'designs' | 'designId'>,
  number: number,
): string | null {
  return number === 1
    ? designId
    : (designs.find((design) => design.number === number)?.frozenDesignId ?? null)
}

/** The last version, which is the one under review. */
export function currentDesign(item: VersionedItem): DesignVersion {
  return designVersions(item).at(-1) as DesignVersion
}

/** The version shown outside of the review. */
export function shownDesign(item: VersionedItem & Pick<OrderItem, 'approvedNumber'>): DesignVersion {
  const current = currentDesign(item)
  const version = displayedVersion(item.approvedNumber, current.number)
  return designVersions(item).find(({ number }) => number === version) ?? current
}
