import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { DeviceProfileVersion, DeviceProfileView } from '@printery/contract'
import { screenHexOf } from '@printery/design/soft-proof'
import {
  type Actor,
  type FieldErrors,
  invalid,
  notFound,
  type PrintingTypeName,
  Refusal,
} from '@printery/domain'
import { type DeviceProfile, issuesOfDeviceProfile } from '@printery/domain/device-profile'
import type { Call } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { countHit } from '../../http/rate-limits.ts'
import {
  findProfile,
  findProfiles,
  findVersions,
  insertVersion,
  lockIccFile,
  lockProfile,
  type StoredProfile,
  updateActive,
} from './queries.ts'

/** The owner whose device profiles this caller may change; null is the shop. */
const ownerOf = ({ role, userId }: Actor) => (role === 'supplier' ? userId : null)

export async function listProfiles({ db, actor }: Pick<Call, 'db' | 'actor'>): Promise<DeviceProfileView[]> {
  const stored = await findProfiles(db, ownerOf(actor) ?? undefined)
  return stored.map((row) => present(row, actor))
}

interface ProfileForm {
  method: PrintingTypeName
  /** The version that the client read; 0 for a new profile. */
  version: number
  name: string
  profile: DeviceProfile
}

/** Versions that one person may save in an hour. */
const maxPerHour = 120

/** Saves a new version, unless it equals the last one. Saving activates the profile. */
export async function saveProfile({ actor, db, now }: Call, form: ProfileForm): Promise<DeviceProfileView> {
  const { method, profile, version } = form
  requireValid(profile, method)
  const name = form.name.trim()
  return db.transaction(async (tx) => {
    await countHit(
      { db: tx, now },
      { key: `device-profile:${actor.userId}`, max: maxPerHour, windowSeconds: 3600 },
    )
    const supplierId = ownerOf(actor)
    const locked = await lockProfile(tx, { id: randomUUID(), supplierId, method, now })
    requireVersion(locked.version, version)
    const last = await findProfile(tx, locked.id)
    const isSame = last?.name === name && isDeepStrictEqual(last.profile, profile)
    if (!isSame)
      await insertVersion(tx, {
        ...{ profileId: locked.id, version: version + 1, name, profile },
        iccFileId: await findIcc(tx, profile),
        ...{ createdAt: now, createdBy: actor.userId },
      })
    if (!locked.isActive) await updateActive(tx, locked.id, true)
    return getProfile(tx, locked.id, actor)
  })
}

function requireValid(profile: DeviceProfile, method: PrintingTypeName): void {
  const issues = Object.entries({
    ...issuesOfScreenColours(profile),
    ...issuesOfDeviceProfile(profile, method),
  })
  const errors: FieldErrors = Object.fromEntries(
    issues.map(([field, message]) => [`profile.${field}`, message]),
  )
  if (issues.length > 0) throw invalid(errors)
}

/** Designs contain only the colour on screens, so two named colours that look alike there would be printed as one. */
function issuesOfScreenColours({ namedColours = [] }: DeviceProfile): FieldErrors {
  const lineByHex = new Map<string, number>()
  for (const [index, { lab }] of namedColours.entries()) {
    const hex = screenHexOf(lab)
    const earlierLine = lineByHex.get(hex)
    if (earlierLine !== undefined)
      return {
        namedColours: `Line ${index + 1}: On screens this colour looks like that of line ${earlierLine}. Keep one of them.`,
      }
    lineByHex.set(hex, index + 1)
  }
  return {}
}

function requireVersion(known: number, read: number): void {
  if (known !== read)
    throw new Refusal(
      'stale_version',
      'This device profile was saved in the meantime. Load the page again to see it before you save.',
    )
}

async function findIcc(tx: Transaction, { outputIntent }: DeviceProfile): Promise<string | null> {
  if (outputIntent.kind !== 'icc') return null
  const id = await lockIccFile(tx, outputIntent.sha256)
  if (id === undefined)
    throw invalid({ 'profile.outputIntent': 'This ICC profile is not here any more. Upload it again.' })
  return id
}

async function getProfile(tx: Transaction, id: string, actor: Actor): Promise<DeviceProfileView> {
  const row = await findProfile(tx, id)
  if (!row) throw notFound()
  return present(row, actor)
}

/** Activates or deactivates the profile for orders that are placed from now on. */
export async function setActive(
  { actor, db, now }: Call,
  id: string,
  { isActive, version }: { isActive: boolean; version: number },
): Promise<DeviceProfileView> {
  return db.transaction(async (tx) => {
    const storedProfile = await findProfile(tx, id)
    if (!storedProfile || storedProfile.supplierId !== ownerOf(actor)) throw notFound()
    const locked = await lockProfile(tx, {
      id,
      supplierId: storedProfile.supplierId,
      method: storedProfile.method,
      now,
    })
    requireVersion(locked.version, version)
    if (locked.isActive !== isActive) await updateActive(tx, id, isActive)
    return getProfile(tx, id, actor)
  })
}

/** The latest versions, newest first. */
export async function listVersions(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  id: string,
): Promise<DeviceProfileVersion[]> {
  const storedProfile = await findProfile(db, id)
  const ownerId = ownerOf(actor)
  const mayRead =
    storedProfile &&
    (ownerId === null || storedProfile.supplierId === null || storedProfile.supplierId === ownerId)
  if (!mayRead) throw notFound()
  const rows = await findVersions(db, id, ownerId ?? undefined)
  return rows.map(({ version, name, profile, iccName, createdAt, createdBy, items }) => ({
    ...{ version, name, profile, iccName, items },
    changedAt: new Date(createdAt).toISOString(),
    changedBy: readableName(createdBy, storedProfile, actor),
  }))
}

/** The name of the person who saved a version; null for suppliers if it was a member of staff. */
function readableName(name: string, { supplierId }: StoredProfile, actor: Actor): string | null {
  return supplierId === ownerOf(actor) || ownerOf(actor) === null ? name : null
}

function present(row: StoredProfile, actor: Actor): DeviceProfileView {
  const { id, method, supplierId, version, name, profile, iccName, isActive } = row
  return {
    ...{ id, method, version, name, profile, iccName, isActive },
    supplier: supplierId === null ? null : { id: supplierId, name: row.supplierName ?? '' },
    isOwn: supplierId === ownerOf(actor),
    changedAt: new Date(row.createdAt).toISOString(),
    changedBy: readableName(row.createdBy, row, actor),
  }
}
