import type { OrderItemView } from '@printery/contract'
import { type DesignField, designFiles, designKeyName } from '@printery/domain'
import { completeSides } from '@printery/domain/staff-review'
import { ApiRefusal, call } from '../../../api/client.ts'
import type { Artwork } from '../../../artwork/artwork.ts'
import { putFile } from '../../../artwork/put-file.ts'
import { keptFields } from '../model.ts'
import { texts } from '../texts.ts'

/** The files that were selected for the next version. */
export type SelectedFiles = Partial<Record<DesignField, Artwork>>

/** One of `newDesigns`: the documented keys of its files, or the draft that they are drawn from. */
export type DesignEntry = Partial<Record<DesignField | 'designId', string>>

export class FilesFailed extends Error {
  override name = 'FilesFailed'
}

export interface UploadListener {
  onProgress: (field: DesignField, bytes: number) => void
  onFailed: (field: DesignField) => void
}

/**
 * Uploads the selected files to their documented keys, and returns the entry of the version. A failed upload is logged,
 * and the others continue. Throws if no side has both of its files.
 */
export async function sendDesign(
  item: OrderItemView,
  selected: SelectedFiles,
  slot: number,
  { onProgress: onSent, onFailed }: UploadListener,
): Promise<DesignEntry> {
  const entry: DesignEntry = {}
  let refusal: ApiRefusal | undefined
  const keptFiles = keptFields(item).filter((field) => !selected[field])
  const sides = completeSides(Object.keys(selected) as DesignField[], keptFiles)
  const uploads = (Object.entries(selected) as [DesignField, Artwork][]).filter(([field]) =>
    sides.includes(designFiles[field].side),
  )
  await Promise.all(
    uploads.map(async ([field, { file }]) => {
      try {
        onSent(field, 0)
        const name = designKeyName(field, slot)
        const { presignedUrl } = await call('POST /order/production', {
          body: {
            ...{ url: `${item.designPath}/${name}`, bucket: 'designs' },
            ...{ fileName: file.name, contentType: file.type, size: file.size },
          },
        })
        await putFile(presignedUrl, file, new AbortController().signal, (bytes) => onSent(field, bytes))
        entry[field] = name
      } catch (error) {
        if (error instanceof ApiRefusal) refusal ??= error
        console.error(`Failed to process ${field}`, error)
        onFailed(field)
      }
    }),
  )
  if (completeSides(Object.keys(entry) as DesignField[], keptFiles).length > 0) return entry
  throw refusal ?? new FilesFailed(texts.uploadFailed)
}
