import { publicNumber } from '@printery/domain'
import type { Call, Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import { countHit } from '../../http/rate-limits.ts'
import { notifyAdminsOfQuotation } from '../../notifications/queries.ts'
import type { Services } from '../../shop.ts'
import { getOwnUser } from '../accounts/index.ts'
import { addQuotationMessage } from '../conversations/index.ts'
import { getOwnQuotation } from './access.ts'
import { insertStep } from './history-queries.ts'
import type { Quotation } from './queries.ts'

/** Questions of one customer per day. */
const maxQuestions = 10

/** Records a question of the customer, whatever the state of the quotation, and notifies the admins. */
export function askAboutQuotation(
  services: Services,
  { actor, db, now }: Call,
  id: string,
  text: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const quotation = await getOwnQuotation(tx, actor, id)
    const limit = { key: `quotation-question:${actor.userId}`, max: maxQuestions, windowSeconds: 86_400 }
    await countHit({ db: tx, now }, limit)
    const question = text.trim()
    await insertStep(tx, {
      ...{ quotationId: id, actorId: actor.userId, at: now },
      ...{ step: 'question', text: question, facts: {} },
    })
    const { id: quotationId, userId } = quotation
    await addQuotationMessage(
      services,
      { db: tx, now },
      { id: quotationId, userId },
      {
        ...{ side: 'customer', authorId: actor.userId, text: question },
      },
    )
    await notifyAdminsOfQuotation({ db: tx, now }, { kind: 'quotation question', quotationId: id })
    await emailShop(services, { db: tx, now }, quotation, question)
  })
}

/** Emails the question to the shop with the customer as reply address. */
async function emailShop(
  { jobs, settings }: Services,
  { db: tx }: Context<Transaction>,
  { id, userId, phoneNumber: phone }: Quotation,
  message: string,
): Promise<void> {
  const { firstName, lastName, email } = await getOwnUser(tx, userId)
  const fullName = `${firstName} ${lastName}`.trim()
  const data = { fullName, email, phone, subject: `Quotation ${publicNumber(id)}`, message }
  await jobs.send(tx, 'mail', { to: settings.ADMIN_EMAIL, template: 'admin-contact', data })
}
