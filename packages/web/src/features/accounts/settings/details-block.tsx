import type { UserView } from '@printery/contract'
import { Note } from '@printery/ui/note'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { clearSavedTexts, readSavedTexts, saveTypedTexts } from '../../../storage/saved-texts.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { showRefusal } from '../login/forms/show-refusal.ts'
import { accountTexts } from '../texts.ts'
import { Block } from './block.tsx'
import { useSaveDetails } from './data.ts'
import { type DetailsFields, detailNames, detailsOf, hasDetails } from './model.ts'

const texts = accountTexts.details
const storageKey = 'account-details'

/** The details of an account, which become a form after Edit. */
export function DetailsBlock({ user }: { user: UserView }) {
  const [restored] = useState(() => readSavedTexts(storageKey, detailNames))
  const [isEditing, setEditing] = useState(Object.keys(restored).length > 0)
  const [initial, setInitial] = useState(() => detailsOf(user))
  const form = useForm<DetailsFields>({ defaultValues: detailsOf(user) })
  const { getValues, handleSubmit, register, reset, setError, setValue, watch, formState } = form
  const save = useSaveDetails(user)
  const toast = useToast()
  const { errors, dirtyFields } = formState
  const isIncomplete = !hasDetails(watch())

  // Shows changes from other devices, except while the fields are being edited.
  useEffect(() => {
    reset(
      detailsOf(user),
      isEditing ? { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true } : {},
    )
  }, [user, isEditing, reset])
  useEffect(() => {
    for (const name of detailNames) {
      const text = restored[name]
      if (text !== undefined) setValue(name, text, { shouldDirty: true })
    }
  }, [restored, setValue])
  const saveEnteredTexts = () => saveTypedTexts(storageKey, { ...getValues() }, { ...detailsOf(user) })
  const fields = useRef<HTMLFormElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  // The pressed button disappears, so the focus moves at once. Later, it would move away from a field that was clicked
  // in the meantime.
  useLayoutEffect(() => {
    if (isEditing) fields.current?.querySelector('input')?.focus()
    else if (wasEditing.current) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const submit = handleSubmit(async (fields) => {
    if (isIncomplete || save.isPending) return
    try {
      await save.mutateAsync(fields)
    } catch (error) {
      return showRefusal(error, setError, accountTexts.offline)
    }
    clearSavedTexts(storageKey)
    toast(texts.success, 'ok')
    setEditing(false)
  })

  /** A hint with the value that was saved elsewhere since editing began. */
  const savedElsewhere = (name: keyof DetailsFields) =>
    isEditing && dirtyFields[name] && user[name] !== initial[name]
      ? texts.savedElsewhere(user[name])
      : undefined

  const input = (autoComplete: string, name: keyof DetailsFields) => (ids: object) => (
    <input
      className="input"
      autoComplete={autoComplete}
      readOnly={!isEditing}
      {...register(name, { onChange: saveEnteredTexts })}
      {...ids}
    />
  )
  return (
    <Block title={texts.title} text={texts.text}>
      <form ref={fields} className="account-fields" onSubmit={submit} noValidate>
        <Field label={texts.firstName} error={errors.firstName?.message} hint={savedElsewhere('firstName')}>
          {input('given-name', 'firstName')}
        </Field>
        <Field label={texts.lastName} error={errors.lastName?.message} hint={savedElsewhere('lastName')}>
          {input('family-name', 'lastName')}
        </Field>
        <Field
          label={texts.address}
          error={errors.address?.message}
          hint={savedElsewhere('address') ?? (user.address === '' ? texts.noAddress : undefined)}
          className="full-width"
        >
          {input('street-address', 'address')}
        </Field>
        <Field
          label={texts.phoneNumber}
          error={errors.phoneNumber?.message}
          hint={savedElsewhere('phoneNumber')}
          className="full-width"
        >
          {input('tel', 'phoneNumber')}
        </Field>
        {errors.root && (
          <Note tone="bad" live className="full-width">
            {errors.root.message}
          </Note>
        )}
        <div className="account-acts full-width">
          {isEditing ? (
            <>
              <Button
                type="submit"
                kind="primary"
                aria-disabled={isIncomplete || save.isPending}
                aria-describedby={isIncomplete ? 'details-why' : undefined}
              >
                {save.isPending ? accountTexts.saving : texts.save}
              </Button>
              <Button
                kind="quiet"
                onClick={() => {
                  clearSavedTexts(storageKey)
                  setEditing(false)
                }}
              >
                {accountTexts.cancel}
              </Button>
              {isIncomplete && (
                <span className="small muted" id="details-why">
                  {texts.disabled}
                </span>
              )}
            </>
          ) : (
            <Button
              key="edit"
              ref={edit}
              onClick={() => {
                setInitial(detailsOf(user))
                setEditing(true)
              }}
            >
              {texts.edit}
            </Button>
          )}
        </div>
      </form>
    </Block>
  )
}
