import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiRefusal, call, errorMessageOf } from '../../../api/client.ts'
import { newIdempotencyKeys } from '../../../api/idempotency-key.ts'
import { putFile } from '../../../artwork/put-file.ts'
import { getSession } from '../../../session/session.ts'
import type { UploadingFile } from '../../../ui/forms/sending-files.tsx'
import { listsKey } from '../data.ts'
import { bodyOf, issueKeyOf, type Upload, uploadsOf } from './form-body.ts'
import type { EditedProduct, Fields } from './form-model.ts'
import { formTexts as texts } from './form-texts.ts'
import type { SavedProduct } from './saved-form.ts'

export type Saving =
  | { at: 'idle' }
  | { at: 'saving' | 'checking' }
  | { at: 'sending'; files: UploadingFile[] }
  /** The product is saved, but not all of its images were uploaded. */
  | { at: 'incomplete'; files: UploadingFile[] }
  | { at: 'refused'; text: string }
  | { at: 'stale' }

export interface Outcome {
  /** The product as it was saved; undefined if nothing was saved. */
  saved?: SavedProduct
  /** The images that were uploaded. */
  sent: readonly Upload[]
  /** The issues by field. */
  fieldErrors: Record<string, string>
  isDone: boolean
  /** The changes that need the approval of an admin first. */
  waitsFor?: 'product' | 'prices' | undefined
}

function reviewOf({
  publication,
  pendingPrices,
}: Pick<EditedProduct, 'publication' | 'pendingPrices'>): Outcome['waitsFor'] {
  if (publication === 'waiting') return 'product'
  return pendingPrices?.refusalReason === null ? 'prices' : undefined
}

/** Saves a form without issues, uploads its images to the returned URLs, and has them checked. */
export function useSaving() {
  const [saving, setSaving] = useState<Saving>({ at: 'idle' })
  const client = useQueryClient()
  const idempotencyKeys = useRef(newIdempotencyKeys())
  const abortController = useRef<AbortController>(undefined)
  useEffect(() => () => abortController.current?.abort(), [])

  const store = async (fields: Fields, saved: SavedProduct | undefined) => {
    const body = bodyOf(fields)
    if (saved) {
      const { id, version } = saved
      return call('PATCH /product/:id', { params: { id }, body: { ...body, version } })
    }
    const idempotencyKey = idempotencyKeys.current.keyFor(JSON.stringify(body))
    const response = await call('POST /product/admin/add-product', { body, idempotencyKey })
    idempotencyKeys.current.onResponse()
    return response
  }

  /** Uploads images, and returns those that arrived. */
  const send = async (uploads: readonly Upload[]): Promise<Upload[]> => {
    const files: UploadingFile[] = uploads.map(({ file, picture }) => ({
      file,
      picture,
      sent: 0,
      failed: false,
    }))
    const showProgress = () => setSaving({ at: 'sending', files: files.map((entry) => ({ ...entry })) })
    const { signal } = (abortController.current = new AbortController())
    showProgress()
    await Promise.all(
      uploads.map(async ({ url, file }, index) => {
        const entry = files[index]
        if (!entry) return
        try {
          await putFile(url, file, signal, (bytes) => {
            entry.sent = bytes
            showProgress()
          })
        } catch {
          entry.failed = true
          entry.sent = 0
          showProgress()
        }
      }),
    )
    const hasFailed = files.some((entry) => entry.failed)
    if (hasFailed && !signal.aborted)
      setSaving({ at: 'incomplete', files: files.filter((entry) => entry.failed) })
    return uploads.filter((_, index) => !files[index]?.failed)
  }

  /** Has the images checked; returns a message for each that can't be used. */
  const checkImages = async (id: string): Promise<Record<string, string>> => {
    setSaving({ at: 'checking' })
    const { waiting, refused } = await call('POST /product/:id/pictures', { params: { id } })
    const missing = waiting.map((slot) => [issueKeyOf(slot), texts.imageNotReceived])
    return Object.fromEntries([...missing, ...refused.map((slot) => [issueKeyOf(slot), slot.reason])])
  }

  const save = async (fields: Fields, previous: SavedProduct | undefined): Promise<Outcome> => {
    setSaving({ at: 'saving' })
    let saved: SavedProduct | undefined
    let sent: readonly Upload[] = []
    let waitsFor: Outcome['waitsFor']
    const outcomeOf = (isDone: boolean, fieldErrors: Record<string, string> = {}): Outcome => ({
      ...(saved && { saved }),
      sent,
      fieldErrors,
      isDone,
      waitsFor,
    })
    try {
      const response = await store(fields, previous)
      const { id } = response.product
      saved = { id, version: response.version }
      // An admin's changes are live, and don't include the requests of the supplier.
      if (getSession()?.user.role === 'supplier') waitsFor = reviewOf(response)
      const uploads = uploadsOf(fields, response)
      sent = await send(uploads)
      if (sent.length < uploads.length) return outcomeOf(false)
      const imageErrors = uploads.length > 0 ? await checkImages(id) : {}
      // Checking the images may have raised the version.
      if (uploads.length > 0) saved = { id, version: await versionOf(id) }
      setSaving({ at: 'idle' })
      return outcomeOf(Object.keys(imageErrors).length === 0, imageErrors)
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'stale_version') {
        setSaving({ at: 'stale' })
        return outcomeOf(false)
      }
      const fieldErrors = error instanceof ApiRefusal ? error.fieldErrors : {}
      const text = errorMessageOf(error, previous ? texts.updateFailed : texts.addFailed)
      setSaving(Object.keys(fieldErrors).length > 0 ? { at: 'idle' } : { at: 'refused', text })
      return outcomeOf(false, fieldErrors)
    } finally {
      void client.invalidateQueries({ queryKey: listsKey })
    }
  }
  return { saving, save, reset: () => setSaving({ at: 'idle' }) }
}

async function versionOf(id: string): Promise<number> {
  return (await call('GET /product/:id/edit', { params: { id } })).version
}
