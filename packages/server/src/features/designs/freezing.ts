import { randomUUID } from 'node:crypto'
import { assetsUsedBy, type Design, facesIn } from '@printery/design'
import type { Transaction } from '../../db/database.ts'
import { sha256 } from '../../tokens.ts'
import { shareLockAssets } from '../assets/index.ts'
import { type FrozenDesign, insertFrozenDesign } from './frozen-design-queries.ts'
import { openDesign } from './open-design.ts'
import { refuseMissing } from './print/proofs.ts'
import { rendererVersion } from './rendering/renderer-version.ts'

/** A snapshot of the design with everything it is drawn from; `storeFrozenDesign` stores it. */
export function freezeDesign(design: Design, ownerId: string, now: Date): FrozenDesign {
  const document = JSON.stringify(design)
  const used = [...new Set(Object.values(design.elements).flatMap(assetsUsedBy))].sort()
  return {
    id: randomUUID(),
    ownerId,
    document,
    sha256: sha256(document),
    fonts: [
      ...facesIn(design).map(({ family, file, sha256: name }) => ({ family, file, sha256: name })),
      ...used.flatMap((name) => {
        const asset = design.assets[name]
        return asset?.kind === 'font' ? [{ family: asset.name, file: 'uploaded', sha256: name }] : []
      }),
    ],
    assets: used,
    rendererVersion,
    createdAt: now,
  }
}

/** Refuses designs with assets that were deleted since they were drawn; the others stay locked. */
export async function storeFrozenDesign(tx: Transaction, design: FrozenDesign): Promise<void> {
  const present = await shareLockAssets(tx, design.assets)
  refuseMissing(design.assets.filter((name) => !present.has(name)))
  await insertFrozenDesign(tx, design)
}

/** The design of a snapshot. It was valid when it was frozen, and later versions must be able to open it. */
export function restoreDesign({ id, document }: FrozenDesign): Design {
  const { design, problem } = openDesign(JSON.parse(document))
  if (!design || problem !== null) throw new Error(`the frozen design ${id} does not open: ${problem}`)
  return design
}
