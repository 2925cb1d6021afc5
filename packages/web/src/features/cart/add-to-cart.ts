import type { CartItemForm } from '@printery/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { PutRefused, putFile } from '../../artwork/put-file.ts'
import { texts } from './texts.ts'

/** The files whose descriptors are in the form, under the same names. */
export interface LineFiles {
  frontDesign?: File | undefined
  frontUploadedImage?: File | undefined
  backDesign?: File | undefined
  backUploadedImage?: File | undefined
  additionalFiles?: File[] | undefined
}

/** Receives the progress of the uploads, and decides whether a failed one is retried. */
export interface UploadEvents {
  /** Aborts all uploads. */
  signal: AbortSignal
  onSent: (file: File, bytes: number) => void
  /** Resolves when the upload should be retried. */
  onFailed: (file: File) => Promise<void>
}

export interface LineToAdd {
  form: CartItemForm
  files: LineFiles
  /** The same key for every retry of one line. */
  idempotencyKey: string
  uploads: UploadEvents
}

export class UploadFailed extends Error {
  constructor(cause: unknown) {
    super(texts.uploadFailed, { cause })
    this.name = 'UploadFailed'
  }
}

export class UploadsStopped extends Error {
  override name = 'UploadsStopped'
}

/** Adds the line and uploads its files. Resolves with the line when every file has been uploaded. */
export async function addToCart({ form, files, idempotencyKey, uploads }: LineToAdd) {
  const { item, presignedUrls: urls } = await call('POST /cart', { body: form, idempotencyKey })
  const uploadsToDo: [File | undefined, string | null | undefined][] = [
    [files.frontDesign, urls.frontUrl],
    [files.backDesign, urls.backUrl],
    [files.frontUploadedImage, urls.frontWithoutTemplate],
    [files.backUploadedImage, urls.backWithoutTemplate],
    ...(files.additionalFiles ?? []).map((file, index): [File, string | undefined] => [
      file,
      urls.additionalFiles[index],
    ]),
  ]
  const failure = new AbortController()
  const signal = AbortSignal.any([uploads.signal, failure.signal])
  try {
    await Promise.all(
      uploadsToDo.map(([file, url]) => file && url && uploadWithProgress(url, file, { ...uploads, signal })),
    )
    // Without this call the server notices the files a little later.
    if (uploadsToDo.some(([file, url]) => file && url)) await call('POST /uploads/arrived').catch(() => {})
  } catch (cause) {
    // The line needs all of its files, so the others are aborted.
    failure.abort()
    // A line without its files could never be ordered, and the files are still selected on the page.
    await call('DELETE /cart/:itemId', { params: { itemId: item.id } })
    throw uploads.signal.aborted ? new UploadsStopped() : new UploadFailed(cause)
  }
  return item
}

/** Uploads a file. After a lost connection it is retried when `onFailed` resolves, because the user decides about retries. */
async function uploadWithProgress(
  url: string,
  file: File,
  { signal, onSent, onFailed }: UploadEvents,
): Promise<void> {
  for (;;) {
    try {
      return await putFile(url, file, signal, (bytes) => onSent(file, bytes))
    } catch (error) {
      if (signal.aborted || error instanceof PutRefused) throw error
      await onFailed(file)
    }
  }
}

/** The mutation of `addToCart`, which refetches the cart afterwards. */
export function useAddToCart() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: addToCart,
    onSettled: async (_item, error) => {
      // A pending request that began before the line was added (for example after the login) doesn't include the line, and
      // the first request of a query is not repeated while it is pending.
      await queries.cancelQueries({ queryKey: ['cart'] })
      const refreshed = queries.invalidateQueries({ queryKey: ['cart'] })
      // A failure is shown at once, because refetching the cart may be retried several times.
      return error ? undefined : refreshed
    },
  })
}

/** Removes the lines of one run that were added to the cart. */
export function useDiscardRun() {
  const queries = useQueryClient()
  return async (runId: string) => {
    const { cart } = await call('GET /cart')
    for (const { id } of cart.items.filter((item) => item.runId === runId))
      await call('DELETE /cart/:itemId', { params: { itemId: id } })
    await queries.invalidateQueries({ queryKey: ['cart'] })
  }
}
