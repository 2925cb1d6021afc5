import type { UploadingFile } from '../../../ui/forms/sending-files.tsx'

/** Events by which the uploader reports its progress. */
export interface UploadEvents {
  signal: AbortSignal
  onSent: (file: File, bytes: number) => void
  onFailed: (file: File) => Promise<void>
}

export interface UploadProgress extends UploadEvents {
  tryAgain: () => void
  stop: () => void
  /** Stops failed uploads when the page is closed, because they can't be retried then. */
  stopFailed: () => void
}

/** Tracks the progress of each file of one attempt, and passes on the user's decision to retry or stop. */
export function newUploadProgress(
  show: (files: readonly UploadingFile[]) => void,
  pictureOf: (file: File) => string | undefined = () => undefined,
  announce: () => void = () => {},
): UploadProgress {
  const stopController = new AbortController()
  let files: readonly UploadingFile[] = []
  let decision = Promise.withResolvers<void>()
  const update = (next: readonly UploadingFile[]) => {
    files = next
    show(files)
  }
  const change = (file: File, changes: Partial<UploadingFile>) => {
    const isListed = files.some((item) => item.file === file)
    const listed = isListed ? files : [...files, { file, picture: pictureOf(file), sent: 0, failed: false }]
    update(listed.map((one) => (one.file === file ? { ...one, ...changes } : one)))
  }
  const stop = () => {
    stopController.abort()
    decision.resolve()
  }
  return {
    signal: stopController.signal,
    onSent: (file, sent) => change(file, { sent, failed: false }),
    onFailed: async (file) => {
      change(file, { failed: true })
      announce()
      await decision.promise
    },
    tryAgain: () => {
      update(files.map((item) => (item.failed ? { ...item, sent: 0, failed: false } : item)))
      decision.resolve()
      decision = Promise.withResolvers()
    },
    stop,
    stopFailed: () => {
      if (files.some(({ failed }) => failed)) stop()
    },
  }
}
