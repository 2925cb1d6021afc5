import type { BroadcastView } from '@printery/contract'
import { Note } from '@printery/ui/note'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { useSavedTexts } from '../../../storage/saved-texts.ts'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useDeleteBroadcast, useSaveBroadcast } from '../data.ts'
import { blocksOf, type Draft, firstErrorOf, segmentOf, toForm } from '../model.ts'
import { texts as allTexts } from '../texts.ts'
import { BlockEditor } from './block-editor.tsx'
import { BroadcastPreview } from './broadcast-preview.tsx'
import { SegmentField } from './segment-field.tsx'
import { SendDraft } from './send-draft.tsx'

const texts = allTexts.form

interface Props {
  viewerId: string
  /** Undefined for an unsaved broadcast. */
  broadcast: BroadcastView | undefined
  initial: Draft
}

/** The form of a draft with a preview of the email. The browser tab keeps its texts until they are saved or discarded. */
export function BroadcastForm({ viewerId, broadcast, initial }: Props) {
  const saved = useSavedTexts(`broadcast ${broadcast?.id ?? 'new'}`, initial)
  const [error, setError] = useState<unknown>()
  const [toDelete, setToDelete] = useState<BroadcastView>()
  const save = useSaveBroadcast()
  const remove = useDeleteBroadcast()
  const toast = useToast()
  const navigate = useNavigate()
  const draft = saved.texts
  const fields = error instanceof ApiRefusal ? error.fieldErrors : {}
  const isChanged = (Object.keys(initial) as (keyof Draft)[]).some((name) => draft[name] !== initial[name])
  // The changed text is based on the version that was loaded, so that a newer version of a colleague isn't overwritten.
  const [version, setVersion] = useState(broadcast?.version)
  if (!isChanged && broadcast && broadcast.version !== version) setVersion(broadcast.version)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    setError(undefined)
    const request = save.mutateAsync({
      existing: broadcast && { id: broadcast.id, version: version ?? broadcast.version },
      form: toForm(draft),
    })
    saved.clearAfter(request)
    request.then((response) => {
      toast(texts.saved, 'ok')
      setVersion(response.broadcast.version)
      if (!broadcast) void navigate(`/adminPortal/broadcast/${response.broadcast.id}`, { replace: true })
    }, setError)
  }
  return (
    <div className="bc-compose">
      <form className="bc-form" onSubmit={submit} noValidate aria-label={texts.content}>
        <Field label={texts.subject} error={fields.subject}>
          {(ids) => (
            <input
              className="input"
              maxLength={150}
              value={draft.subject}
              onChange={(event) => saved.change({ subject: event.target.value })}
              {...ids}
            />
          )}
        </Field>
        <Field label={texts.preheader} hint={texts.preheaderHint} error={fields.preheader}>
          {(ids) => (
            <input
              className="input"
              maxLength={200}
              value={draft.preheader}
              onChange={(event) => saved.change({ preheader: event.target.value })}
              {...ids}
            />
          )}
        </Field>
        {fields.blocks && <p className="msg">{fields.blocks}</p>}
        <BlockEditor
          viewerId={viewerId}
          blocks={blocksOf(draft.blocks)}
          fieldErrors={fields}
          onChange={(blocks) => saved.change({ blocks: JSON.stringify(blocks) })}
        />
        <SegmentField
          viewerId={viewerId}
          segment={segmentOf(draft.segment)}
          error={firstErrorOf(fields, 'segment')}
          onChange={(segment) => saved.change({ segment: JSON.stringify(segment) })}
        />
        <label className="check">
          <Choice
            type="checkbox"
            aria-describedby="bc-opens"
            checked={draft.countsOpens === 'yes'}
            onChange={(isOn) => saved.change({ countsOpens: isOn ? 'yes' : '' })}
          />
          <span>
            {allTexts.segment.countOpens}
            <span className="small muted" id="bc-opens">
              {allTexts.segment.countOpensHint}
            </span>
          </span>
        </label>
        {error !== undefined && (
          <Note tone="bad" live>
            {Object.keys(fields).length > 0
              ? texts.invalidFields
              : errorMessageOf(error, allTexts.actionFailed)}
          </Note>
        )}
        <footer className="bc-acts">
          <Button type="submit" kind={broadcast && !isChanged ? 'quiet' : 'primary'} isBusy={save.isPending}>
            {save.isPending ? texts.saving : texts.save}
          </Button>
          {isChanged && (
            <Button
              kind="quiet"
              onClick={() => {
                saved.change(initial)
                setError(undefined)
              }}
            >
              {texts.discard}
            </Button>
          )}
          {broadcast && (
            <Button kind="quiet" onClick={() => setToDelete(broadcast)}>
              {texts.deleteDraft}
            </Button>
          )}
          {isChanged && <span className="small muted">{texts.unsavedChanges}</span>}
        </footer>
      </form>
      <div className="bc-beside">
        <BroadcastPreview viewerId={viewerId} draft={draft} />
        <SendDraft
          viewerId={viewerId}
          broadcast={isChanged ? undefined : broadcast}
          segment={segmentOf(draft.segment)}
        />
      </div>
      <DeleteDialog
        entry={toDelete}
        title={() => texts.deleteTitle}
        text={({ subject }) => texts.deleteText(subject)}
        confirm={texts.deleteDraft}
        cancel={texts.keep}
        onClose={() => setToDelete(undefined)}
        onConfirm={async ({ id, version }) => {
          await remove.mutateAsync({ id, version })
          saved.discard()
          await navigate('/adminPortal/broadcast')
        }}
        deleted={texts.deleted}
      />
    </div>
  )
}
