import type { OrderItemView, OrderView } from '@printery/contract'
import type { Reply } from '../calls/call.ts'
import { aPicture, putFile, type TestFile } from '../pictures.ts'
import type { Person } from '../users.ts'

interface ItemPlace {
  orderId: string
  itemId: string
}

/** Requests the upload URL of a file of a replacement design; its key begins with `keyName`. */
export function requestUpload(
  person: Person,
  { orderId, itemId }: ItemPlace,
  keyName: string,
  slot: number,
  file: TestFile,
): Promise<Reply> {
  const url = `Orders/${orderId}/${itemId}/${keyName}-${slot}.jpeg`
  return person.post('/order/production', { url, bucket: 'designs', ...file.descriptor })
}

/** Uploads both files of a side, each a different picture; returns the entry of `newDesigns`. */
export async function uploadDesign(
  person: Person,
  ids: ItemPlace,
  {
    slot = 1,
    side = 'front' as 'front' | 'back',
    picture,
  }: { slot?: number; side?: 'front' | 'back'; picture?: TestFile } = {},
): Promise<Record<string, string>> {
  const sideName = side === 'front' ? 'Front' : 'Back'
  const file = picture ?? (await aPicture(320 + slot, 640 + Math.floor(Math.random() * 600)))
  for (const fileKind of ['Design', 'Logo']) {
    const keyName = `new${sideName}${fileKind}`
    // Named after its slot, so that a URL shows which of the four it is.
    const namedFile = { ...file, descriptor: { ...file.descriptor, fileName: `${keyName}.png` } }
    const uploadRequest = await requestUpload(person, ids, keyName, slot, namedFile)
    if (uploadRequest.status !== 200)
      throw new Error(`/order/production responded with ${uploadRequest.status}: ${uploadRequest.text}`)
    await putFile(uploadRequest.json.presignedUrl, file)
  }
  return {
    [`${side}Design`]: `new${sideName}Design-${slot}.jpeg`,
    [`${side}DesignLogo`]: `new${sideName}Logo-${slot}.jpeg`,
  }
}

/** Uploads a design and rejects the current one with it, as staff do. */
export async function rejectWith(person: Person, ids: ItemPlace, slot = 1): Promise<OrderItemView> {
  const newDesigns = [await uploadDesign(person, ids, { slot })]
  const body = { id: ids.itemId, status: 'design rejected', comment: 'Too fine to print.', newDesigns }
  const reply = await person.patch('/item', body)
  if (reply.status !== 200) throw new Error(`PATCH /item responded with ${reply.status}: ${reply.text}`)
  return reply.json.updatedItem
}

export function firstItemPlace(order: OrderView): ItemPlace & { item: OrderItemView } {
  const item = order.items[0] as OrderItemView
  return { orderId: order.id, itemId: item.id, item }
}
