import type { FileOnItsWay } from '../../../ui/sending-files.tsx'

/** What whoever sends the files is told. */
export interface Carrying {
  signal: AbortSignal
  onSent: (file: File, bytes: number) => void
  onFailed: (file: File) => Promise<void>
}

export interface Carriage extends Carrying {
  tryAgain: () => void
  stop: () => void
  /** Nobody is there any more to say that a file shall be tried again. */
  leave: () => void
}

/** Holds how far each file of one try is, and passes on what the person decides. */
export function newCarriage(
  show: (files: readonly FileOnItsWay[]) => void,
  pictureOf: (file: File) => string | undefined = () => undefined,
  say: () => void = () => {},
): Carriage {
  const stopped = new AbortController()
  let files: readonly FileOnItsWay[] = []
  let word = Promise.withResolvers<void>()
  const become = (next: readonly FileOnItsWay[]) => {
    files = next
    show(files)
  }
  const change = (file: File, part: Partial<FileOnItsWay>) => {
    const known = files.some((one) => one.file === file)
    const all = known ? files : [...files, { file, picture: pictureOf(file), sent: 0, failed: false }]
    become(all.map((one) => (one.file === file ? { ...one, ...part } : one)))
  }
  const stop = () => {
    stopped.abort()
    word.resolve()
  }
  return {
    signal: stopped.signal,
    onSent: (file, sent) => change(file, { sent, failed: false }),
    onFailed: async (file) => {
      change(file, { failed: true })
      say()
      await word.promise
    },
    tryAgain: () => {
      become(files.map((one) => (one.failed ? { ...one, sent: 0, failed: false } : one)))
      word.resolve()
      word = Promise.withResolvers()
    },
    stop,
    leave: () => {
      if (files.some(({ failed }) => failed)) stop()
    },
  }
}
