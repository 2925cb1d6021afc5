import { useState } from 'react'

/** Runs one download at a time. A failed download is only logged, and can be repeated. */
export function useDownload(run: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await run()
    } catch (error) {
      console.error('The PDF could not be created.', error)
    }
    setBusy(false)
  }
  return { isBusy, download: () => void download() }
}
