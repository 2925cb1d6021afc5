import { aForm, aPicture, buy } from '@printery/tests'
import type { Walk } from './checked-calls.ts'

/** Conversations of an order, and saved answers. */
export async function walkConversations({ shop, customer, admin, callAndCheck }: Walk): Promise<void> {
  const params = { id: await buy(shop, customer, { printed: false }) }
  const file = await callAndCheck('uploadThreadAttachment', {
    as: customer,
    body: aForm('sketch.png', (await aPicture()).bytes),
  })
  const body = { text: 'Hello', attachmentIds: [file.json.id] }
  const { json } = await callAndCheck('postThreadMessage', { as: customer, params, body })
  const messageId = String(json.message.id)
  await callAndCheck('editThreadMessage', {
    ...{ as: customer, params: { ...params, messageId }, body: { text: 'Good day' } },
  })
  await callAndCheck('markThreadRead', { as: admin, params, body: { upTo: json.message.id } })
  await callAndCheck('postThreadMessage', {
    ...{ as: admin, params, body: { text: 'Hello Mei', quotedId: json.message.id } },
  })
  const read = await callAndCheck('getThread', { as: admin, params })
  const { version } = read.json.thread
  await callAndCheck('changeThread', { as: admin, params, body: { assignedTo: admin.user.id, version } })
  for (const as of [customer, admin]) {
    await callAndCheck('getThread', { as, params })
    await callAndCheck('listThreadLinks', { as, params })
    await callAndCheck('listThreads', { as, query: '?limit=5' })
    await callAndCheck('countUnreadThreads', { as })
  }
  await callAndCheck('listThreadStaff', { as: admin })
  const saved = await callAndCheck('saveAnswer', { as: admin, body: { title: 'Delay', text: 'Two days.' } })
  await callAndCheck('listSavedAnswers', { as: admin })
  const answer = { id: saved.json.answer.id }
  const changed = { title: 'Delay', text: 'Three days.', version: 1 }
  await callAndCheck('changeSavedAnswer', { as: admin, params: answer, body: changed })
  await callAndCheck('deleteSavedAnswer', { as: admin, params: answer })
}
