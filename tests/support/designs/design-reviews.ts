import type { OrderItemView, OrderView } from '@printery/contract'
import type { Reply } from '../calls/call.ts'
import { aPicture, putFile, type TestFile } from '../pictures.ts'
import type { Person } from '../users.ts'

interface ItemIds {
  orderId: string
  itemId: string
}

/** Requests the upload URL of a file of a replacement design; its key ends with `{keyName}-{slot}.jpeg`. */
export function requestUpload(
  person: Person,
  { orderId, itemId }: ItemIds,
  keyName: string,
  slot: number,
  file: TestFile,
): Promise<Reply> {
  const url = `Orders/${orderId}/${itemId}/${keyName}-${slot}.jpeg`
  return person.post('/order/production', { url, bucket: 'designs', ...file.descriptor })
}

/**
 * Uploads the same picture as both files of a side; returns the entry of `newDesigns`. The default picture has a random
 * height, so that each upload differs.
 */
export async function uploadDesign(
  person: Person,
  ids: ItemIds,
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
    // Named after its side and kind, so that a URL shows which of the four files it is.
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
export async function rejectWith(person: Person, ids: ItemIds, slot = 1): Promise<OrderItemView> {
  const newDesigns = [await uploadDesign(person, ids, { slot })]
  const body = { id: ids.itemId, status: 'design rejected', comment: 'Too fine to print.', newDesigns }
  const reply = await person.patch('/item', body)
  if (reply.status !== 200) throw new Error(`PATCH /item responded with ${reply.status}: ${reply.text}`)
  return reply.json.updatedItem
}

export function firstItemOf(order: OrderView): ItemIds & { item: OrderItemView } {
  const item = order.items[0] as OrderItemView
  return { orderId: order.id, itemId: item.id, item }
}
