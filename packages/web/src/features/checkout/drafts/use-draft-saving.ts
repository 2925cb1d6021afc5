import type { DraftView, UserView } from '@printery/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiRefusal, call, errorMessageOf, Unreachable } from '../../../api/client.ts'
import { newIdempotencyKeys } from '../../../api/idempotency-key.ts'
import { draftQuery, draftsKey } from '../../../queries/draft-query.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { clearForm } from '../form/saved-form.ts'
import { type CheckoutFields, initialForm } from '../model.ts'
import { texts } from '../texts.ts'
import { draftBody, fieldsOfDraft } from './draft-model.ts'

export interface DraftSaving {
  isSaving: boolean
  /** The reason why the last attempt failed. */
  failure: string | undefined
  /** Whether another window has saved the draft since this one loaded it. */
  isStale: boolean
  save: () => Promise<void>
  /** Saves this form as a second draft. */
  saveCopy: () => Promise<void>
  /** Loads the version of the other window. */
  openOther: () => Promise<void>
}

interface DraftOptions {
  user: UserView
  /** The resumed draft; without it a new one is created from the cart. */
  draft: DraftView | undefined
  form: UseFormReturn<CheckoutFields>
  discountId: string | undefined
}

type SaveAction = () => Promise<void>

export function useDraftSaving({ user, draft, form, discountId }: DraftOptions): DraftSaving {
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [idempotencyKeys] = useState(newIdempotencyKeys)
  // The version from which the form was initialized, so that a newer version isn't overwritten.
  const [version, setVersion] = useState(draft?.version ?? 0)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isStale, setStale] = useState(false)

  async function attempt(work: SaveAction) {
    if (isSaving) return
    setSaving(true)
    setFailure(undefined)
    try {
      await work()
      setStale(false)
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'stale_version') setStale(true)
      else setFailure(errorMessageOf(error, ''))
      if (!(error instanceof Unreachable)) idempotencyKeys.onResponse()
    } finally {
      setSaving(false)
    }
  }

  function cacheDraft(savedDraft: DraftView) {
    clearForm(draft?.id)
    client.setQueryData(draftQuery(user.id, savedDraft.id).queryKey, savedDraft)
    void client.invalidateQueries({ queryKey: [...draftsKey, 'all'] })
  }

  async function add(from?: string) {
    const body = { ...draftBody(form.getValues(), discountId), ...(from && { draftId: from }) }
    const saved = await call('POST /draft', {
      body,
      idempotencyKey: idempotencyKeys.keyFor(JSON.stringify(body)),
    })
    idempotencyKeys.onResponse()
    cacheDraft(saved.draft)
    toast(texts.draft.added, 'ok')
    navigate(`/checkout/${saved.draft.id}`, { replace: true, preventScrollReset: true })
    // The lines of the cart have moved into the draft.
    if (!from) void client.invalidateQueries({ queryKey: ['cart'] })
  }

  async function change({ id }: DraftView) {
    const body = { ...draftBody(form.getValues(), discountId), version }
    const savedDraft = await call('PATCH /draft/:draftId', { params: { draftId: id }, body })
    setVersion(savedDraft.draft.version)
    cacheDraft(savedDraft.draft)
    toast(texts.draft.updated, 'ok')
  }

  return {
    isSaving,
    failure,
    isStale,
    save: () => attempt(() => (draft ? change(draft) : add())),
    saveCopy: () => attempt(() => add(draft?.id)),
    openOther: () =>
      attempt(async () => {
        if (!draft) return
        const refetched = await client.fetchQuery({ ...draftQuery(user.id, draft.id), staleTime: 0 })
        setVersion(refetched.version)
        form.reset({ ...initialForm(user), ...fieldsOfDraft(refetched) })
        clearForm(draft.id)
      }),
  }
}
