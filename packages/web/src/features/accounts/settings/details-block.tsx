import type { UserView } from '@printery/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { showRefusal } from '../login/show-refusal.ts'
import { accountTexts } from '../texts.ts'
import { Block } from './block.tsx'
import { useSaveDetails } from './data.ts'
import { type DetailsFields, detailsOf, hasDetails } from './model.ts'

const texts = accountTexts.details

/** To read, and after Edit to change. */
export function DetailsBlock({ user }: { user: UserView }) {
  const [isEditing, setEditing] = useState(false)
  const form = useForm<DetailsFields>({ defaultValues: detailsOf(user) })
  const { register, handleSubmit, reset, setError, watch, formState } = form
  const save = useSaveDetails(user)
  const toast = useToast()
  const { errors } = formState
  const waits = !hasDetails(watch())

  // What another device has changed meanwhile; never over what is being typed.
  useEffect(() => {
    if (!isEditing) reset(detailsOf(user))
  }, [user, isEditing, reset])
  const fields = useRef<HTMLFormElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  // The pressed button goes: the focus goes where the person goes on, in the same step. Later it would leave a field that
  // was clicked meanwhile.
  useLayoutEffect(() => {
    if (isEditing) fields.current?.querySelector('input')?.focus()
    else if (wasEditing.current) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const submit = handleSubmit(async (fields) => {
    if (waits || save.isPending) return
    try {
      await save.mutateAsync(fields)
    } catch (error) {
      return showRefusal(error, setError, accountTexts.offline)
    }
    toast(texts.success, 'ok')
    setEditing(false)
  })

  const input = (autoComplete: string, field: UseFormRegisterReturn) => (ids: object) => (
    <input className="in" autoComplete={autoComplete} readOnly={!isEditing} {...field} {...ids} />
  )
  return (
    <Block title={texts.title} text={texts.text}>
      <form ref={fields} className="account-fields" onSubmit={submit} noValidate>
        <Field label={texts.firstName} error={errors.firstName?.message}>
          {input('given-name', register('firstName'))}
        </Field>
        <Field label={texts.lastName} error={errors.lastName?.message}>
          {input('family-name', register('lastName'))}
        </Field>
        <Field
          label={texts.address}
          error={errors.address?.message}
          hint={user.address === '' ? texts.noAddress : undefined}
          className="w"
        >
          {input('street-address', register('address'))}
        </Field>
        <Field label={texts.phoneNumber} error={errors.phoneNumber?.message} className="w">
          {input('tel', register('phoneNumber'))}
        </Field>
        {errors.root && (
          <Note tone="bad" live className="w">
            {errors.root.message}
          </Note>
        )}
        <div className="account-acts w">
          {isEditing ? (
            <>
              <Button
                type="submit"
                kind="primary"
                aria-disabled={waits || save.isPending}
                aria-describedby={waits ? 'details-why' : undefined}
              >
                {save.isPending ? accountTexts.saving : texts.save}
              </Button>
              <Button kind="quiet" onClick={() => setEditing(false)}>
                {accountTexts.cancel}
              </Button>
              {waits && (
                <span className="small muted" id="details-why">
                  {texts.disabled}
                </span>
              )}
            </>
          ) : (
            <Button key="edit" ref={edit} onClick={() => setEditing(true)}>
              {texts.edit}
            </Button>
          )}
        </div>
      </form>
    </Block>
  )
}
