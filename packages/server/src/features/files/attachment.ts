import { attachmentTypes, invalid, maxAttachmentBytes, Refusal } from '@printery/domain'
import { fileTypeFromBuffer } from 'file-type'
import { withMemoryLimit } from './decode-limits.ts'
import { inspect } from './inspect.ts'

interface CheckedAttachment {
  contentType: string
  widthPx: number | null
  heightPx: number | null
}

/** The type of a message's attachment by its content; refuses what can't be attached. */
export async function checkAttachment(name: string, bytes: Buffer): Promise<CheckedAttachment> {
  if (bytes.length === 0) throw invalid({ file: `${name} is empty.` })
  if (bytes.length > maxAttachmentBytes) throw new Refusal('too_large', `${name} is larger than 10 MB.`)
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  const contentType = attachmentTypes.find((known) => known === mime)
  if (!contentType) throw new Refusal('wrong_type', 'Attach a PNG, JPEG or PDF.')
  const kind = contentType === 'application/pdf' ? 'additional' : 'image'
  const verdict = await withMemoryLimit(() => inspect(kind, name, contentType, bytes))
  if (!verdict.isValid) throw invalid({ file: verdict.reason })
  return { contentType, widthPx: verdict.widthPx, heightPx: verdict.heightPx }
}
