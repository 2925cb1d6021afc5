import { randomUUID } from 'node:crypto'
import type { DraftVersion } from '@printery/contract'
import { notFound, Refusal } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { lockDraft } from './queries.ts'
import { getDraftRow, refuseExpired, refuseStale } from './service.ts'
import {
  countNamedVersions,
  deleteVersion,
  exceedsVersionSpace,
  findVersion,
  insertVersion,
  type ListedVersion,
  listVersions,
  pruneVersions,
  renameVersion,
  type VersionRow,
} from './version-queries.ts'

/** The limit of named versions per draft. */
const maxNamed = 20

/** Unexpired versions of an own draft, newest first. */
export async function listOwnVersions(call: Call, draftId: string): Promise<ListedVersion[]> {
  await getDraftRow(call, draftId)
  return listVersions(call.db, draftId)
}

export async function getOwnVersion(call: Call, draftId: string, id: string): Promise<VersionRow> {
  await getDraftRow(call, draftId)
  const version = await findVersion(call.db, draftId, id)
  if (!version) throw notFound()
  return version
}

/**
 * Saves the stored design of an own draft as a version, unless the draft was changed since `version`. Without a
 * name, a version that has this design already is returned instead of a second one.
 */
export async function saveOwnVersion(
  { actor, db, now }: Call,
  draftId: string,
  { name, version }: { name: string | null; version: number },
): Promise<ListedVersion> {
  return db.transaction(async (tx) => {
    const draft = await lockOwnDraft({ actor, db: tx, now }, draftId)
    if (draft.data === null) throw new Refusal('conflict', 'There is no design in this draft yet.')
    refuseStale(draft, version)
    const existing = (await listVersions(tx, draftId)).find(({ draftVersion }) => draftVersion === version)
    if (name === null && existing) return existing
    if (name !== null) await refuseTooManyNamed(tx, draftId)
    const saved = { id: randomUUID(), draftId, name }
    await insertVersion({ db: tx, now }, saved)
    await pruneVersions({ db: tx, now }, actor.userId, saved)
    if (name !== null && (await exceedsVersionSpace(tx, actor.userId)))
      throw new Refusal('conflict', 'Your versions have reached 64 MB. Delete some to save another.')
    return { ...saved, preview: draft.preview, draftVersion: version, savedAt: now }
  })
}

export async function renameOwnVersion(
  { actor, db, now }: Call,
  draftId: string,
  id: string,
  name: string,
): Promise<ListedVersion> {
  return db.transaction(async (tx) => {
    await lockOwnDraft({ actor, db: tx, now }, draftId)
    const version = await findVersion(tx, draftId, id)
    if (!version) throw notFound()
    if (version.name === null) await refuseTooManyNamed(tx, draftId)
    await renameVersion(tx, id, name)
    return { ...version, name }
  })
}

export async function deleteOwnVersion({ actor, db, now }: Call, draftId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnDraft({ actor, db: tx, now }, draftId)
    if (!(await deleteVersion(tx, draftId, id))) throw notFound()
  })
}

async function lockOwnDraft({ actor, db, now }: Call<Transaction>, draftId: string) {
  const draft = await lockDraft(db, actor.userId, draftId)
  if (!draft) throw notFound()
  refuseExpired(draft, now)
  return draft
}

async function refuseTooManyNamed(tx: Transaction, draftId: string): Promise<void> {
  if ((await countNamedVersions(tx, draftId)) >= maxNamed)
    throw new Refusal('conflict', `A design keeps ${maxNamed} named versions. Delete one to save another.`)
}

export function presentVersion({ id, name, preview, savedAt }: ListedVersion): DraftVersion {
  return { id, name, preview: preview ?? '', savedAt: savedAt.toISOString() }
}
