import { Note } from '@printery/ui/note'
import { useId } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { SendingFiles } from '../../../ui/forms/sending-files.tsx'
import { formTexts as texts } from './form-texts.ts'
import type { ProductFormState } from './use-product-form.ts'

interface SaveBarProps {
  form: ProductFormState
  onPreview: () => void
}

/** The bar at the bottom of the window: what is still missing, and the progress of saving. */
export function SaveBar({ form, onPreview }: SaveBarProps) {
  const { saving, isBusy, isDirty, isNew, saved } = form
  const id = useId()
  const isIncomplete = Object.keys(form.issues).length > 0
  const button = isNew ? texts.addButton : texts.saveButton
  const state = !saved ? texts.notSaved : isDirty ? texts.unsavedChanges : texts.allSaved
  return (
    <div className="save">
      <SavingState form={form} />
      <p className="st small">
        <b>{state}</b>{' '}
        <span className="muted" id={id}>
          {isIncomplete ? texts.incompleteForm : !form.fields.isOffered && texts.draft}
        </span>
      </p>
      <div className="sp">
        <Button onClick={onPreview}>{texts.preview}</Button>
        {/* Not `disabled`: a press with an incomplete form shows what is missing. */}
        <Button type="submit" kind="primary" aria-disabled={isIncomplete || isBusy} aria-describedby={id}>
          {isBusy ? texts.saving : button}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {saving.at === 'sending'
          ? texts.uploadingImages
          : saving.at === 'checking'
            ? texts.checkingImages
            : ''}
      </p>
    </div>
  )
}

function SavingState({ form }: { form: ProductFormState }) {
  const { saving } = form
  if (saving.at === 'sending') return <SendingFiles files={saving.files} />
  if (saving.at === 'incomplete')
    return (
      <div className="broken">
        <Note tone="bad" live>
          {texts.partlySaved}
        </Note>
        <SendingFiles files={saving.files} onTryAgain={form.trySave} />
      </div>
    )
  if (saving.at === 'refused')
    return (
      <Note tone="bad" live>
        {saving.text}
      </Note>
    )
  if (saving.at === 'stale')
    return (
      <Note tone="wait" live>
        {texts.changedElsewhere}
        <span className="ways">
          <Button size="sm" onClick={() => void form.showNewest()}>
            {texts.showNewest}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => void form.saveMine()}>
            {texts.saveMine}
          </Button>
        </span>
      </Note>
    )
  return null
}
