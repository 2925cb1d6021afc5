import { randomUUID } from 'node:crypto'
import type { api } from '@printery/contract'
import type { Design } from '@printery/design'
import { type Actor, invalid, notFound, Refusal } from '@printery/domain'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'
import { readDesign } from '../designs/service.ts'
import { foreignAddress } from './addresses.ts'
import {
  holdOrder,
  insertTemplate,
  lockTemplate,
  offeredIds,
  saveOrder,
  saveTemplate,
  type TemplateRow,
} from './queries.ts'

type NewForm = z.output<(typeof api)['createTemplate']['body']>
type ChangeForm = z.output<(typeof api)['changeTemplate']['body']>

export function createTemplate(
  settings: Settings,
  db: Db,
  actor: Actor,
  form: NewForm,
  now: Date,
): Promise<TemplateRow> {
  const json = readJson(form.json, settings)
  const kept = { createdBy: actor.userId, createdAt: now, updatedAt: now }
  return db.transaction(async (tx) => {
    await holdOrder(tx)
    return insertTemplate(tx, { id: randomUUID(), ...form, json, ...kept })
  })
}

/** What is not sent stays. Designs that began with it are copies, and stay as they are. */
export function changeTemplate(
  settings: Settings,
  db: Db,
  id: string,
  { version, position, isRetired, ...fields }: ChangeForm,
  now: Date,
): Promise<TemplateRow> {
  const change = fields.json === undefined ? fields : { ...fields, json: readJson(fields.json, settings) }
  return db.transaction(async (tx) => {
    // Before the row, as by everybody else.
    await holdOrder(tx)
    const template = await lockTemplate(tx, id)
    if (!template) throw notFound()
    if (version !== template.version)
      throw new Refusal('stale_version', 'Somebody changed this template meanwhile. Look at it again.')
    const retired =
      isRetired === undefined ? {} : { retiredAt: isRetired ? (template.retiredAt ?? now) : null }
    const saved = await saveTemplate(tx, id, { ...change, ...retired }, now)
    if (saved.retiredAt !== null) return saved
    // One that is offered again without a place comes behind the others.
    const place = position ?? (template.retiredAt === null ? undefined : Number.POSITIVE_INFINITY)
    if (place !== undefined) await placeAt(tx, id, place)
    return saved
  })
}

async function placeAt(tx: Db, id: string, place: number): Promise<void> {
  const others = (await offeredIds(tx)).filter((other) => other !== id)
  const at = Math.min(place, others.length)
  await saveOrder(tx, [...others.slice(0, at), id, ...others.slice(at)])
}

/** The design of a template. What the shop carries along in it leads nowhere else either. */
function readJson(json: unknown, { PUBLIC_URL, FILES_URL }: Settings): Design {
  const design = readDesign(json, 'json')
  const foreign = foreignAddress(json, FILES_URL === undefined ? [PUBLIC_URL] : [PUBLIC_URL, FILES_URL])
  if (foreign === undefined) return design
  const shown = foreign.length > 80 ? `${foreign.slice(0, 79)}…` : foreign
  throw invalid({ json: `Pictures lie in the design or in the shop. This leads elsewhere: ${shown}` })
}
