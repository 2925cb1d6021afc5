import { maxAttachmentBytes } from '@printery/domain'
import { useRef, useState } from 'react'
import { ApiRefusal } from '../../../api/client.ts'
import { messageTexts as texts } from './texts.ts'

export type Attachment = ReturnType<typeof useAttachment>

/** The file of a message. It is uploaded before the message, only once even if sending is repeated. */
export function useAttachment() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const uploaded = useRef<{ file: File; id: string }>(undefined)

  const select = (selected: File | undefined) => {
    setFile(selected)
    setError(selected && selected.size > maxAttachmentBytes ? texts.tooLarge(selected.name) : undefined)
  }
  return {
    file,
    error,
    select,
    refuse: setError,
    /**
     * Uploads the file and returns its id: undefined without a file, false if the server refuses the file, which the
     * field then shows. Other errors are thrown.
     */
    upload: async (): Promise<string | undefined | false> => {
      if (!file) return undefined
      if (error !== undefined) return false
      if (uploaded.current?.file === file) return uploaded.current.id
      try {
        const { sendFile } = await import('../../../api/send-file.ts')
        const { id } = await sendFile<{ id: string }>('/contact/attachment', file)
        uploaded.current = { file, id }
        return id
      } catch (failure) {
        const isRefusal = failure instanceof ApiRefusal && [413, 415, 422].includes(failure.status)
        if (!isRefusal) throw failure
        setError(failure.fieldErrors.file ?? failure.message)
        return false
      }
    },
  }
}
