import type { Design } from '@printery/design'
import type { Db } from '../../../db/database.ts'
import type { StoredContext } from '../../../storage/stored.ts'
import { readAssets } from '../../assets/index.ts'
import { openFaces } from './faces.ts'
import {
  createResources,
  type LoadedAssets,
  type OpenedResources,
  referencedAssets,
} from './opened-resources.ts'

export type { OpenedResources } from './opened-resources.ts'

/** Uploaded fonts aren't opened: only the render process does that. */
export async function openResources(
  shop: StoredContext,
  db: Db,
  design: Pick<Design, 'elements'>,
): Promise<OpenedResources> {
  const [face, assets] = await Promise.all([openFaces(design), loadAssets(shop, db, design)])
  return createResources(design, face, assets)
}

/** Loads the assets of a design for the render process, which opens the fonts itself. */
export function loadAssets(
  shop: StoredContext,
  db: Db,
  design: Pick<Design, 'elements'>,
): Promise<LoadedAssets> {
  return readAssets(shop, db, referencedAssets(design))
}
