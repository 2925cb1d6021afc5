import { randomUUID } from 'node:crypto'
import type { api } from '@printery/contract'
import type { Design } from '@printery/design'
import { invalid, notFound, Refusal } from '@printery/domain'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'
import { addTemplateAssets } from '../assets/index.ts'
import { parseDesign, requireAssets } from '../designs/index.ts'
import { findForeignAddress } from './foreign-address.ts'
import {
  insertTemplate,
  listOfferedIds,
  lockTemplate,
  lockTemplateOrder,
  saveOrder,
  saveTemplate,
  type TemplateRow,
} from './queries.ts'

type NewForm = z.output<(typeof api)['createTemplate']['body']>
type ChangeForm = z.output<(typeof api)['changeTemplate']['body']>

export function createTemplate(
  settings: Settings,
  { actor, db, now }: Call,
  form: NewForm,
): Promise<TemplateRow> {
  const json = parseTemplateDesign(form.json, settings)
  const createdFields = { createdBy: actor.userId, createdAt: now, updatedAt: now }
  return db.transaction(async (tx) => {
    await lockTemplateOrder(tx)
    await publishAssets({ actor, db: tx, now }, { design: json, title: form.title })
    return insertTemplate(tx, { id: randomUUID(), ...form, json, ...createdFields })
  })
}

/**
 * Changes only the fields that are sent. Designs that began with the template are copies and don't change.
 */
export function changeTemplate(
  settings: Settings,
  call: Call,
  id: string,
  { version, position, isRetired, ...fields }: ChangeForm,
): Promise<TemplateRow> {
  const { json: sentDesign, ...others } = fields
  const json = sentDesign === undefined ? undefined : parseTemplateDesign(sentDesign, settings)
  const change = json ? { ...others, json } : others
  return call.db.transaction(async (tx) => {
    // Locked before the row, as everywhere, which avoids deadlocks.
    await lockTemplateOrder(tx)
    const template = await lockTemplate(tx, id)
    if (!template) throw notFound()
    if (version !== template.version)
      throw new Refusal('stale_version', 'Somebody changed this template in the meantime. Check it again.')
    if (json) {
      const update = { design: json, title: change.title ?? template.title, before: template.json }
      await publishAssets({ ...call, db: tx }, update)
    }
    const retired =
      isRetired === undefined ? {} : { retiredAt: isRetired ? (template.retiredAt ?? call.now) : null }
    const saved = await saveTemplate({ ...call, db: tx }, id, { ...change, ...retired })
    if (saved.retiredAt !== null) return saved
    // A template that is offered again without a position goes to the end.
    const index = position ?? (template.retiredAt === null ? undefined : Number.POSITIVE_INFINITY)
    if (index !== undefined) await moveTo(tx, id, index)
    return saved
  })
}

/** Makes the assets of a template usable by everyone. */
async function publishAssets(
  call: Call<Transaction>,
  { title, ...options }: { design: Design; title: string; before?: unknown },
): Promise<void> {
  await requireAssets(call, { ...options, field: 'json' })
  const offered = Object.entries(options.design.assets).map(([sha256, { name }]) => ({
    sha256,
    name: name.slice(0, 200) || title,
  }))
  await addTemplateAssets(call, offered, call.actor.userId)
}

async function moveTo(tx: Transaction, id: string, index: number): Promise<void> {
  const others = (await listOfferedIds(tx)).filter((other) => other !== id)
  const insertIndex = Math.min(index, others.length)
  await saveOrder(tx, [...others.slice(0, insertIndex), id, ...others.slice(insertIndex)])
}

/** Parses the design of a template, and refuses addresses of other hosts in it. */
function parseTemplateDesign(json: unknown, { PUBLIC_URL, FILES_URL }: Settings): Design {
  const design = parseDesign(json, 'json')
  const foreignAddress = findForeignAddress(
    json,
    FILES_URL === undefined ? [PUBLIC_URL] : [PUBLIC_URL, FILES_URL],
  )
  if (foreignAddress === undefined) return design
  const quoted = foreignAddress.length > 80 ? `${foreignAddress.slice(0, 79)}…` : foreignAddress
  throw invalid({ json: `Pictures lie in the design or in the shop. This leads elsewhere: ${quoted}` })
}
