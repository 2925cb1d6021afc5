import type { ProductView } from '@printery/contract'
import { garmentCategories } from '@printery/domain'
import type { Scene } from '../scale/scene.ts'

/** Pictures of a product other than its sides. */
export type OtherPicture = 'scale' | 'fabric' | 'material' | 'sizes'

/** Categories whose goods are sewn. */
const sewnCategories = [...garmentCategories, 'Totebag']

/** The other pictures that can be drawn of a product. */
export function otherPictures(
  { category, measures, sizingChart }: Pick<ProductView, 'category' | 'measures' | 'sizingChart'>,
  scene: Scene | undefined,
): OtherPicture[] {
  const hasSizes = sizingChart !== null || (measures?.measurements.length ?? 0) > 0
  const closeUp = sewnCategories.includes(category.name) ? 'fabric' : 'material'
  return [...(scene ? ['scale' as const] : []), closeUp, ...(hasSizes ? ['sizes' as const] : [])]
}
