import { type Design, loadDesign } from '@printery/design'
import { type FieldErrors, invalid } from '@printery/domain'
import type { Call, Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { findUsableAssets, restoreHolders, shareLockAssets, shareLockHolders } from '../assets/index.ts'
import type { FrozenDesign } from './frozen-design-queries.ts'

type Asset = Design['assets'][string]
type UsableAsset = Awaited<ReturnType<typeof findUsableAssets>>[number]['asset']

interface AssetReferences {
  design: Design
  /** The request field of the design. */
  field: string
  /** The previously saved design; assets it references may stay, whoever owns them now. */
  before?: unknown
}

/**
 * Refuses a design with assets that this user may not use, or that differ from what the design declares. In a
 * transaction the assets stay locked until the design is saved.
 */
export async function requireAssets(call: Call, { design, field, before }: AssetReferences): Promise<void> {
  const { actor, db } = call

  const known = assetsOf(before)
  const referenced = Object.keys(design.assets)
  await shareLockHolders(db, actor.userId, referenced)
  await shareLockAssets(db, referenced)
  const added = Object.entries(design.assets).filter(([sha256, declared]) => !isSame(known[sha256], declared))
  const usable = await findUsableAssets(
    call,
    actor.userId,
    added.map(([sha256]) => sha256),
  )
  const issues: FieldErrors = {}
  for (const [sha256, declared] of added) {
    const asset = usable.find((each) => each.asset.sha256 === sha256)?.asset
    const reason = asset
      ? whyNotUsable(asset, declared)
      : `This is not among your ${declared.kind === 'font' ? 'fonts' : 'pictures'}. Upload it again.`
    if (reason !== undefined) issues[`${field}.assets.${sha256}`] = reason
  }
  if (Object.keys(issues).length > 0) throw invalid(issues)
}

/**
 * Gives the owner of a frozen design access to its assets again, even if the owner has deleted them since: the order
 * still references them.
 */
export async function restoreAssets(
  { db: tx, now }: Context<Transaction>,
  { ownerId }: FrozenDesign,
  design: Design,
): Promise<void> {
  const namesBySha256 = new Map(Object.entries(design.assets).map(([sha256, { name }]) => [sha256, name]))
  await restoreHolders(tx, { ownerId, namesBySha256, now })
}

function whyNotUsable(asset: UsableAsset, declared: Asset): string | undefined {
  if (asset.kind !== declared.kind) return `This is a ${asset.kind}.`
  // The declared pixel size decides whether a picture is sharp enough.
  const hasDeclaredSize =
    declared.kind !== 'picture' || (asset.widthPx === declared.width && asset.heightPx === declared.height)
  return hasDeclaredSize ? undefined : `This picture has ${asset.widthPx} by ${asset.heightPx} pixels.`
}

/** Compares only what affects drawing and preflight; the name belongs to the user. */
function isSame(before: Asset | undefined, declared: Asset): boolean {
  if (before?.kind !== 'picture' || declared.kind !== 'picture') return before?.kind === declared.kind
  return before.width === declared.width && before.height === declared.height && before.type === declared.type
}

function assetsOf(saved: unknown): Design['assets'] {
  const loaded = saved === undefined || saved === null ? undefined : loadDesign(saved)
  return loaded?.outcome === 'opened' ? loaded.design.assets : {}
}
