import { SearchField } from '@printery/ui/search-field'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { customerNamed, customersQuery } from '../../queries/customers-query.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { portalFrameTexts } from './portal-frame-texts.ts'
import './customer-field.css'

interface CustomerFieldProps {
  label: string
  /** Blank: nobody was selected. */
  userId: string
  error: string | undefined
  /** What holds while nobody is selected. */
  hint: string
  /** Words of the button that selects nobody. */
  clear: string
  /** Absent where the customer stands. */
  onSelect?: (userId: string) => void
}

const customerTexts = portalFrameTexts.customer

/** One customer of the shop, who is searched for, or nobody. */
export function CustomerField({ label, error, ...props }: CustomerFieldProps) {
  const { userId, onSelect } = props
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as the fields beside it
    <div
      className={`field one-customer ${error ? 'err' : ''}`}
      role="group"
      aria-labelledby={id}
      onKeyDown={keepForm}
    >
      <span className="label" id={id}>
        {label}
      </span>
      {userId ? <Selected {...props} /> : onSelect && <Search hint={props.hint} onSelect={onSelect} />}
      {error && (
        <p className="msg" role="alert">
          <Icon name="warn" />
          {error}
        </p>
      )}
    </div>
  )
}

type SelectedProps = Pick<CustomerFieldProps, 'userId' | 'clear' | 'onSelect'>

function Selected({ userId, clear, onSelect }: SelectedProps) {
  const { data } = useQuery(customerNamed(userId))
  return (
    <div className="who">
      <span>
        <b>{data ? `${data.firstName} ${data.lastName}` : customerTexts.loading}</b>
        {data && <small>{data.email}</small>}
      </span>
      {onSelect && (
        <Button kind="quiet" size="sm" onClick={() => onSelect('')}>
          {clear}
        </Button>
      )}
    </div>
  )
}

/** Enter would submit the form around it. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function Search({ hint, onSelect }: { hint: string; onSelect: (userId: string) => void }) {
  const [text, setText] = useState('')
  const search = text.trim()
  const { data: found, isError } = useQuery({ ...customersQuery(search), enabled: search !== '' })
  return (
    <>
      <SearchField
        label={customerTexts.search}
        placeholder={customerTexts.placeholder}
        maxLength={200}
        value={text}
        onSearch={setText}
      />
      {search !== '' && (
        <ul className="found" aria-label={customerTexts.found}>
          {(found ?? []).map(({ id, firstName, lastName, email }) => (
            <li key={id}>
              <button type="button" className="link" onClick={() => onSelect(id)}>
                {customerTexts.select(`${firstName} ${lastName}`, email)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="hint" role="status">
        {isError && customerTexts.failed}
        {search !== '' && found?.length === 0 && customerTexts.none}
        {search === '' && hint}
      </p>
    </>
  )
}
