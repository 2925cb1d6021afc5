import type { Design } from '@printery/design'
import type { Db } from '../../db/database.ts'
import type { StoredParts } from '../../storage/stored.ts'
import { readAssets } from '../assets/service.ts'
import { openFaces } from './faces.ts'
import { assetsNamed, type LoadedAssets, type OpenedResources, openedResources } from './opened-resources.ts'

export type { OpenedResources } from './opened-resources.ts'

export async function openResources(
  shop: StoredParts,
  db: Db,
  design: Pick<Design, 'elements'>,
): Promise<OpenedResources> {
  const [face, assets] = await Promise.all([openFaces(design), loadAssets(shop, db, design)])
  return openedResources(design, face, assets)
}

/** For a process that opens fonts and draws by itself. */
export function loadAssets(
  shop: StoredParts,
  db: Db,
  design: Pick<Design, 'elements'>,
): Promise<LoadedAssets> {
  return readAssets(shop, db, assetsNamed(design))
}
