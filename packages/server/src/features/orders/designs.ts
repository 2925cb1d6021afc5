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

/** The frozen design that the last version was drawn from; null where its files were uploaded. */
export function drawnFrom({ designs, designId }: Pick<OrderItem, 'designs' | 'designId'>): string | null {
  const last = designs.at(-1)
  return last ? last.frozenDesignId : designId
}

/** The version that stands: the last one. */
export function standingDesign(item: Designed): DesignVersion {
  return designVersions(item).at(-1) as DesignVersion
}
