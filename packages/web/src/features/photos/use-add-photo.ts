import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '../../api/client.ts'
import type { UploadingFile } from '../../ui/forms/sending-files.tsx'
import { addPhoto, managedPhotosKey } from './data.ts'
import { nameOfFile, type PhotoDescription } from './model.ts'

export interface PhotoUploads {
  files: readonly UploadingFile[]
  isBusy: boolean
  /** The server's message about the last photo that was not uploaded. */
  error: string | undefined
  /** Returns whether all of them are in the library. */
  send: (description: PhotoDescription) => Promise<boolean>
  addFiles: (files: readonly File[]) => void
  removeFile: (file: File) => void
}

/** Uploads photos to the library, one at a time. Uploaded photos are not sent again. */
export function useAddPhoto(initialFiles: readonly File[] = []): PhotoUploads {
  const [files, setFiles] = useState<readonly UploadingFile[]>(() => initialFiles.map(waitingUpload))
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const client = useQueryClient()
  const latestFiles = useRef(files)
  latestFiles.current = files
  useEffect(
    () => () => {
      for (const { picture } of latestFiles.current) if (picture) URL.revokeObjectURL(picture)
    },
    [],
  )
  const update = (file: File, change: Partial<UploadingFile>) =>
    setFiles((current) => current.map((item) => (item.file === file ? { ...item, ...change } : item)))

  async function sendOne(file: File, description: PhotoDescription): Promise<boolean> {
    update(file, { sent: 0, failed: false })
    try {
      // Progress stays below 100 % until the server has responded.
      await addPhoto(file, description, (fraction) =>
        update(file, { sent: Math.floor(fraction * (file.size - 1)) }),
      )
      update(file, { sent: file.size })
      return true
    } catch (error) {
      update(file, { sent: 0, failed: true })
      setError(errorMessageOf(error))
      return false
    }
  }

  return {
    files,
    isBusy,
    error,
    addFiles: (newFiles) => setFiles((all) => [...all, ...newFiles.map(waitingUpload)]),
    removeFile: (file) => setFiles((all) => all.filter((one) => one.file !== file)),
    send: async (description) => {
      setBusy(true)
      setError(undefined)
      const toSend = latestFiles.current.filter(({ file, sent }) => sent < file.size)
      const isSingle = latestFiles.current.length === 1
      let failed = 0
      for (const { file } of toSend) {
        const isUploaded = await sendOne(
          file,
          isSingle ? description : { ...description, name: nameOfFile(file.name) },
        )
        if (!isUploaded) failed++
      }
      await client.invalidateQueries({ queryKey: managedPhotosKey })
      setBusy(false)
      return failed === 0
    },
  }
}

function waitingUpload(file: File): UploadingFile {
  return { file, picture: URL.createObjectURL(file), sent: 0, failed: false }
}
