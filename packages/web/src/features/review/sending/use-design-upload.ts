import type { OrderItemView } from '@printery/contract'
import type { DesignField } from '@printery/domain'
import { completeSides } from '@printery/domain/staff-review'
import { useState } from 'react'
import type { Artwork } from '../../../artwork/artwork.ts'
import type { UploadingFile } from '../../../ui/forms/sending-files.tsx'
import { freeSlot, keptFields } from '../model.ts'
import { type DesignEntry, type SelectedFiles, sendDesign } from './sending.ts'

export interface DesignUpload {
  selected: SelectedFiles
  choose: (field: DesignField, artwork: Artwork | undefined) => void
  /** Whether a printed side has both files, of which one may be that of the previous version. */
  isComplete: boolean
  /** The progress of each file while it is uploaded. */
  files: readonly UploadingFile[]
  send: () => Promise<DesignEntry>
  clear: () => void
}

/** The selected files of the next version, which are uploaded when it is sent. */
export function useDesignUpload(item: OrderItemView): DesignUpload {
  const [selected, setSelected] = useState<SelectedFiles>({})
  const [sentBytes, setSentBytes] = useState<Partial<Record<DesignField, number>>>({})
  const [failed, setFailed] = useState<readonly DesignField[]>([])
  const fields = Object.keys(selected) as DesignField[]

  const choose = (field: DesignField, artwork: Artwork | undefined) => {
    const previous = selected[field]
    if (previous) URL.revokeObjectURL(previous.url)
    setSentBytes({})
    setFailed([])
    setSelected(({ [field]: _previous, ...otherArtwork }) =>
      artwork ? { ...otherArtwork, [field]: artwork } : otherArtwork,
    )
  }
  const clear = () => {
    for (const artwork of Object.values(selected)) URL.revokeObjectURL(artwork.url)
    setSelected({})
    setSentBytes({})
    setFailed([])
  }
  const send = () => {
    setFailed([])
    return sendDesign(item, selected, freeSlot(item) ?? 1, {
      onProgress: (field, bytes) => setSentBytes((current) => ({ ...current, [field]: bytes })),
      onFailed: (field) => setFailed((current) => [...current, field]),
    })
  }
  const files = fields.flatMap((field): UploadingFile[] => {
    const artwork = selected[field]
    const bytes = sentBytes[field]
    if (!artwork || bytes === undefined) return []
    return [{ file: artwork.file, picture: artwork.url, sent: bytes, failed: failed.includes(field) }]
  })
  return {
    selected,
    choose,
    isComplete: completeSides(fields, keptFields(item)).length > 0,
    files,
    send,
    clear,
  }
}
