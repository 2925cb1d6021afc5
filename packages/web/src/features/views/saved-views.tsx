import { Popover } from '@printery/ui/popover'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { errorMessageOf } from '../../api/client.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useDeleteView, useSaveView, viewsQuery } from './data.ts'
import { texts } from './texts.ts'
import './views.css'

/** Saved views of the portal's lists: the query of the URL under a name. */
export function SavedViews() {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={texts.title}
      trigger={
        <button type="button" className="icon-button" aria-label={texts.title} title={texts.title}>
          <Icon name="star" />
        </button>
      }
    >
      <div className="views">
        <Views onChoose={() => setOpen(false)} />
      </div>
    </Popover>
  )
}

function Views({ onChoose }: { onChoose: () => void }) {
  const userId = useSession().user?.id ?? ''
  const views = useQuery(viewsQuery(userId))
  const remove = useDeleteView(userId)
  const toast = useToast()
  return (
    <>
      <LoadState
        query={views}
        loading={texts.loading}
        error={texts.error}
        isEmpty={(views) => views.length === 0}
        empty={<p className="muted small">{texts.none}</p>}
      >
        {(views) => (
          <ul>
            {views.map(({ id, name, address }) => (
              <li key={id}>
                <Link className="row" to={address} onClick={onChoose}>
                  {name}
                </Link>
                <button
                  type="button"
                  className="icon-button sm"
                  aria-label={texts.delete(name)}
                  onClick={() =>
                    remove.mutate(id, { onError: (failure) => toast(errorMessageOf(failure), 'bad') })
                  }
                >
                  <Icon name="trash" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </LoadState>
      <NewView userId={userId} />
    </>
  )
}

function NewView({ userId }: { userId: string }) {
  const { pathname, search } = useLocation()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const save = useSaveView(userId)
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (name.trim() === '') return setError(texts.empty)
    save.mutate(
      { name, address: pathname + search },
      {
        onSuccess: () => {
          setName('')
          toast(texts.saved(name.trim()), 'ok')
        },
        onError: (failure) => setError(errorMessageOf(failure)),
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field label={texts.name} error={error}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" size="sm" isBusy={save.isPending}>
        {save.isPending ? texts.saving : texts.save}
      </Button>
    </form>
  )
}
