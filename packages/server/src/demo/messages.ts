import { randomUUID } from 'node:crypto'
import type { DemoMessage } from '@printery/contract/demo-shop'
import type { Transaction } from '../db/database.ts'
import { contactMessages, files } from '../db/schema/index.ts'
import type { Services } from '../shop.ts'
import { newToken } from '../tokens.ts'
import type { Accounts } from './accounts.ts'
import { type ReadArtwork, type StoredPicture, storePicture } from './artworks.ts'
import type { DemoTimes } from './times.ts'

/** In px. */
const attachmentWidth = 900
const answeredAfterMs = 5 * 3_600_000

export interface StoredMessage {
  message: DemoMessage
  picture: StoredPicture | undefined
}

/** Stores the pictures that come with messages. */
export function storeAttachments(
  { storage }: Pick<Services, 'storage'>,
  messages: readonly DemoMessage[],
  readArtwork: ReadArtwork,
): Promise<StoredMessage[]> {
  return Promise.all(
    messages.map(async (message) => {
      const name = message.attachment?.artwork
      const svg = name && (await readArtwork(name, 1))
      const picture = svg ? await storePicture(storage, { name, svg, widthPx: attachmentWidth }) : undefined
      return { message, picture }
    }),
  )
}

export async function insertMessages(
  tx: Transaction,
  stored: readonly StoredMessage[],
  { adminId }: Accounts,
  times: DemoTimes,
): Promise<void> {
  for (const { message, picture } of stored) {
    const { attachment, sentDay, time, isAnswered, ...fields } = message
    const createdAt = times.momentOf(sentDay, time)
    const attachmentId = picture && attachment ? randomUUID() : null
    if (attachmentId && picture && attachment) {
      const { contentType, size, sha256 } = picture
      await tx.insert(files).values({
        ...{ id: attachmentId, kind: 'additional', name: attachment.name, contentType, size, sha256 },
        ...{ uploadKey: `Messages/${attachmentId}`, state: 'checked', createdAt, checkedAt: createdAt },
        ...{ originalToken: newToken(), previewToken: newToken() },
      })
    }
    const answeredAt = isAnswered ? times.past(new Date(createdAt.getTime() + answeredAfterMs)) : null
    await tx.insert(contactMessages).values({
      ...{ id: randomUUID(), ...fields, attachmentId, createdAt, answeredAt },
      answeredBy: isAnswered ? adminId : null,
    })
  }
}
