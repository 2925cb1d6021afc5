import { assetOf, type Design, type Resources } from '@printery/design'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { readAssets } from '../assets/service.ts'
import { openFaces } from './faces.ts'

/** All that a design names, loaded. */
export interface OpenedResources extends Resources {
  /** The bytes of a picture as they are printed, as a data address. */
  pictureAt: (sha256: string) => string | undefined
  /** Names of what its elements show and the shop has not. */
  missing: readonly string[]
}

export async function openResources(
  shop: Pick<Shop, 'storage'>,
  db: Db,
  design: Pick<Design, 'elements'>,
): Promise<OpenedResources> {
  const named = new Set(Object.values(design.elements).map(assetOf))
  const sha256s = [...named].filter((sha256) => sha256 !== undefined)
  const [face, { pictures, drawings }] = await Promise.all([openFaces(design), readAssets(shop, db, sha256s)])
  const addresses = new Map(
    [...pictures].map(([sha256, { bytes, contentType }]) => [
      sha256,
      `data:${contentType};base64,${bytes.toString('base64')}`,
    ]),
  )
  return {
    face,
    drawing: (sha256) => drawings.get(sha256),
    pictureAt: (sha256) => addresses.get(sha256),
    missing: sha256s.filter((sha256) => !drawings.has(sha256) && !addresses.has(sha256)),
  }
}
