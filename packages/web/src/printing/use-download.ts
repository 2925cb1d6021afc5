import { useState } from 'react'

/** Runs one download at a time. One that fails is only logged, and the button works again at once. */
export function useDownload(run: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await run()
    } catch (error) {
      console.error('The PDF could not be made.', error)
    }
    setBusy(false)
  }
  return { isBusy, download: () => void download() }
}
