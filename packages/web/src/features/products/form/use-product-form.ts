import { useState } from 'react'
import { call, errorMessageOf } from '../../../api/client.ts'
import { useSession } from '../../../session/session.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { issueKeyOf, withPicture } from './form-body.ts'
import {
  blankFields,
  type ColourRow,
  type Fields,
  fieldsOf,
  issuesOf,
  withRequestedPrices,
} from './form-model.ts'
import { reviewTexts, formTexts as texts } from './form-texts.ts'
import type { SavedForm, SavedProduct } from './saved-form.ts'
import { type Outcome, useSaving } from './use-saving.ts'

export type InitialForm = Pick<SavedForm, 'fields' | 'saved'> | undefined

const approvalToasts = { product: reviewTexts.productSaved, prices: reviewTexts.pricesSaved }

/** The state of a product's form. `isRestored`: the form comes back with unsaved changes, after its preview or a reload. */
export function useProductForm(initial: InitialForm, isRestored: boolean, onDone: () => void) {
  const [fields, setFields] = useState(() => initial?.fields ?? blankFields())
  /** The fields as the shop has them; undefined if they aren't known. */
  const [savedFields, setSavedFields] = useState(isRestored ? undefined : fields)
  const [saved, setSaved] = useState<SavedProduct | undefined>(initial?.saved)
  const [visitedFields, setVisitedFields] = useState<ReadonlySet<string>>(new Set())
  const [wasSubmitted, setSubmitted] = useState(false)
  const [serverIssues, setServerIssues] = useState<Record<string, string>>({})
  const { saving, save, reset: resetSaving } = useSaving()
  const toast = useToast()
  const session = useSession()
  const isNew = initial?.saved === undefined

  const issues = { ...issuesOf(fields), ...serverIssues }
  const isShown = (key: string) => wasSubmitted || key in serverIssues || visitedFields.has(key)
  const errors = Object.fromEntries(Object.entries(issues).filter(([key]) => isShown(key)))
  const isBusy = saving.at === 'saving' || saving.at === 'sending' || saving.at === 'checking'

  const applyOutcome = (outcome: Outcome, submittedFields: Fields) => {
    if (outcome.saved) setSaved(outcome.saved)
    setServerIssues(outcome.fieldErrors)
    if (outcome.isDone) {
      toast(outcome.waitsFor ? approvalToasts[outcome.waitsFor] : isNew ? texts.added : texts.updated, 'ok')
      setSavedFields(submittedFields)
      return onDone()
    }
    setSubmitted(true)
    setFields((current) =>
      outcome.sent.reduce(
        (next, slot) =>
          withPicture(next, slot, (picture) =>
            // An image that can't be used is removed from the form, so that another one is selected.
            picture && !(issueKeyOf(slot) in outcome.fieldErrors) ? { ...picture, wasSent: true } : undefined,
          ),
        current,
      ),
    )
  }
  const edit = (names: readonly string[], change: (now: Fields) => Partial<Fields>) => {
    setFields((current) => ({ ...current, ...change(current) }))
    // An issue that the server reported is shown until the field is changed.
    setServerIssues((current) =>
      Object.fromEntries(Object.entries(current).filter(([key]) => !names.includes(key.split('.')[0] ?? ''))),
    )
  }
  const trySave = async (version = saved) => {
    if (isBusy) return
    setSubmitted(true)
    if (Object.keys(issuesOf(fields)).length > 0) return
    applyOutcome(await save(fields, version), fields)
  }
  const fetchNewest = async () => {
    if (!saved) return undefined
    try {
      return await call('GET /product/:id/edit', { params: { id: saved.id } })
    } catch (error) {
      toast(errorMessageOf(error, texts.failed), 'bad')
      return undefined
    }
  }

  return {
    fields,
    errors,
    /** All issues, shown or not. */
    issues,
    wasTried: wasSubmitted,
    isNew,
    isBusy,
    isDirty: fields !== savedFields,
    saved,
    saving,
    change: (change: Partial<Fields>) => edit(Object.keys(change), () => change),
    /** Changes the current state of a colour: while an image is opened, the row may change. */
    changeColour: (hex: string, change: Partial<ColourRow>) =>
      edit(['colours'], ({ colours }) => ({
        colours: colours.map((row) => (row.hex === hex ? { ...row, ...change } : row)),
      })),
    leave: (key: string) =>
      setVisitedFields((current) => (current.has(key) ? current : new Set(current).add(key))),
    trySave: () => void trySave(),
    /** After a conflict: loads the version that somebody else saved. */
    showNewest: async () => {
      const product = await fetchNewest()
      if (!product) return
      const newestFields = fieldsOf(
        session.user?.role === 'supplier' ? withRequestedPrices(product) : product,
      )
      setFields(newestFields)
      setSavedFields(newestFields)
      setSaved({ id: product.product.id, version: product.version })
      resetSaving()
    },
    /** After a conflict: overwrites the other version. */
    saveMine: async () => {
      const product = await fetchNewest()
      if (product) await trySave({ id: product.product.id, version: product.version })
    },
  }
}

export type ProductFormState = ReturnType<typeof useProductForm>
