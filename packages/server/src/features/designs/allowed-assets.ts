import { type Design, load } from '@printery/design'
import { type Actor, type FieldErrors, invalid } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { holdAssets, holdHeld, putBack, usableAssets } from '../assets/service.ts'
import type { FrozenDesign } from './freezing.ts'

type Asset = Design['assets'][string]
type Usable = Awaited<ReturnType<typeof usableAssets>>[number]['asset']

interface Named {
  design: Design
  /** The field that it was sent in. */
  field: string
  /** As it was saved before: what that names may stay as it was, whoever it has belonged to since. */
  before?: unknown
}

/**
 * Refuses a design with pictures or drawings that this person may not use, or that are not as the design says. In a transaction that saves
 * it they stay until it is saved.
 */
export async function requireAssets(
  db: Db,
  actor: Actor,
  { design, field, before }: Named,
  now: Date,
): Promise<void> {
  const known = assetsOf(before)
  const named = Object.keys(design.assets)
  await holdHeld(db, actor.userId, named)
  await holdAssets(db, named)
  const added = Object.entries(design.assets).filter(([sha256, said]) => !isSame(known[sha256], said))
  const usable = await usableAssets(
    db,
    actor.userId,
    added.map(([sha256]) => sha256),
    now,
  )
  const faults: FieldErrors = {}
  for (const [sha256, said] of added) {
    const asset = usable.find((each) => each.asset.sha256 === sha256)?.asset
    const why = asset ? whyNot(asset, said) : 'This is not among your pictures. Upload it again.'
    if (why !== undefined) faults[`${field}.assets.${sha256}`] = why
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** What a frozen design of this person's shows is the person's again, though it was let go of since: the order has kept it. */
export async function bringBack(tx: Db, { ownerId }: FrozenDesign, design: Design, now: Date): Promise<void> {
  const named = new Map(Object.entries(design.assets).map(([sha256, { name }]) => [sha256, name]))
  await putBack(tx, { ownerId, named, now })
}

function whyNot(asset: Usable, said: Asset): string | undefined {
  if (asset.kind !== said.kind) return `This is a ${asset.kind}.`
  // By its pixels it is judged whether it is sharp enough.
  const isSaid = said.kind !== 'picture' || (asset.widthPx === said.width && asset.heightPx === said.height)
  return isSaid ? undefined : `This picture has ${asset.widthPx} by ${asset.heightPx} pixels.`
}

/** By what it is drawn and judged by; its name is its person's. */
function isSame(before: Asset | undefined, said: Asset): boolean {
  if (before?.kind !== 'picture' || said.kind !== 'picture') return before?.kind === said.kind
  return before.width === said.width && before.height === said.height && before.type === said.type
}

function assetsOf(saved: unknown): Design['assets'] {
  const loaded = saved === undefined || saved === null ? undefined : load(saved)
  return loaded?.outcome === 'opened' ? loaded.design.assets : {}
}
