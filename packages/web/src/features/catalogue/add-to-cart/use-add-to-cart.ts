import { useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../../api/client.ts'
import type { UploadingFile } from '../../../ui/forms/sending-files.tsx'
import { artworks, type Configuration, filledRows, type Product } from '../model.ts'
import { productTexts as texts } from '../texts.ts'
import type { LineAdder, PartialRun, RunSteps } from './add-lines.ts'
import { addFailureMessage } from './adding-failure.ts'
import { newUploadProgress, type UploadProgress } from './upload-progress.ts'

export interface AddRunSteps extends Omit<RunSteps, 'uploads'> {
  /** Returns whether the user is logged in. Otherwise opens the login and calls `retry` after it. */
  requireLogin: (retry: () => void) => boolean
  /** Refetches the product, so that its new price is shown. */
  reload: () => Promise<void>
  showToast: (text: string, kind: 'ok' | 'bad' | 'info') => void
  done: () => void
}

export interface AddToCart {
  busy: boolean
  /** The last error. */
  failure: string | undefined
  /** The colours of a run that are already in the cart while others aren't yet. */
  partial: PartialRun | undefined
  /** Whether the customer stopped the uploads. */
  stopped: boolean
  /** The refusal of a design because of its findings, until the next attempt. */
  refusedDesign: ApiRefusal | undefined
  /** Empty if no file is being uploaded. */
  files: readonly UploadingFile[]
  /** Retries the failed uploads. */
  tryAgain: () => void
  /** Stops the uploads, so that nothing is added. */
  stop: () => void
  /** The configuration that was added to the cart. */
  added: Configuration | undefined
  /** `onDone` replaces the default next step. */
  start: (product: Product, configuration: Configuration, onDone?: () => void) => void
}

/** Adds the configuration to the cart after a press of the button. After errors the selections stay. */
export function useAddRun({ add, discard, requireLogin, reload, showToast, done }: AddRunSteps): AddToCart {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [partialRun, setPartialRun] = useState<PartialRun>()
  const [stopped, setStopped] = useState(false)
  const [files, setFiles] = useState<readonly UploadingFile[]>([])
  const [refusedDesign, setRefusedDesign] = useState<ApiRefusal>()
  const progress = useRef<UploadProgress>(undefined)
  useEffect(() => () => progress.current?.stopFailed(), [])
  const [added, setAdded] = useState<Configuration>()
  const running = useRef(false)
  const run = useRef<LineAdder>(undefined)

  const start = async (product: Product, configuration: Configuration, onDone = done) => {
    if (running.current) return
    if (!requireLogin(() => void start(product, configuration, onDone))) return
    running.current = true
    setBusy(true)
    setFailure(undefined)
    setStopped(false)
    setRefusedDesign(undefined)
    showToast(texts.adding, 'info')
    const pictures = artworks(configuration)
    progress.current = newUploadProgress(
      (uploadingFiles) => setFiles(uploadingFiles),
      (file) => pictures.find((artwork) => artwork.file === file)?.url,
      () => showToast(texts.uploadFailed, 'bad'),
    )
    try {
      run.current ??= (await import('./add-lines.ts')).newLineAdder()
      await run.current.addAll(product, configuration, { add, discard, uploads: progress.current })
      setAdded(configuration)
      showToast(texts.added, 'ok')
      onDone()
    } catch (error) {
      if (error instanceof Error && error.name === 'UploadsStopped') return setStopped(true)
      if (error instanceof ApiRefusal && error.facts.findings) return setRefusedDesign(error)
      const message = addFailureMessage(error, filledRows(configuration).length)
      if (error instanceof ApiRefusal && (error.code === 'price_changed' || error.code === 'product_gone'))
        await reload()
      setFailure(message)
      showToast(message, 'bad')
    } finally {
      running.current = false
      setPartialRun(run.current?.partial())
      setBusy(false)
      setFiles([])
    }
  }
  return {
    busy,
    failure,
    stopped,
    partial: partialRun,
    refusedDesign,
    files,
    added,
    start: (...line) => void start(...line),
    tryAgain: () => progress.current?.tryAgain(),
    stop: () => progress.current?.stop(),
  }
}
