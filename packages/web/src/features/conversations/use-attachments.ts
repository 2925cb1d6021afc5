import { maxAttachmentBytes } from '@printery/domain'
import { useState } from 'react'
import { errorMessageOf } from '../../api/client.ts'
import { randomHex } from '../../api/idempotency-key.ts'
import { texts } from './texts.ts'

interface AttachedFile {
  key: string
  name: string
  /** Defined after the upload. */
  id?: string
}

const maxFiles = 5

/** Files of the next message, uploaded as soon as they are selected. */
export function useAttachments() {
  const [files, setFiles] = useState<AttachedFile[]>([])
  const [error, setError] = useState<string>()
  const remove = (key: string) => setFiles((current) => current.filter((file) => file.key !== key))

  const add = async (file: File) => {
    if (files.length >= maxFiles) return setError(texts.composer.tooMany)
    if (file.size > maxAttachmentBytes) return setError(texts.composer.tooLarge(file.name))
    setError(undefined)
    const key = randomHex(8)
    setFiles((current) => [...current, { key, name: file.name }])
    try {
      const { sendFile } = await import('../../api/send-file.ts')
      const { id } = await sendFile<{ id: string }>('/thread/attachment', file)
      setFiles((current) => current.map((one) => (one.key === key ? { ...one, id } : one)))
    } catch (failure) {
      remove(key)
      setError(errorMessageOf(failure))
    }
  }
  const attachments = files.flatMap(({ id }) => (id === undefined ? [] : [{ id }]))
  return {
    ...{ all: files, sent: attachments, error, add, remove },
    isSending: attachments.length < files.length,
    clear: () => {
      setFiles([])
      setError(undefined)
    },
  }
}
