import { SearchField } from '@printery/ui/search-field'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { customerQuery, customersQuery } from '../../queries/customers-query.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { portalFrameTexts } from './portal-frame-texts.ts'
import './customer-field.css'

interface CustomerFieldProps {
  label: string
  /** Empty if no customer is selected. */
  userId: string
  error: string | undefined
  /** The hint while no customer is selected. */
  hint: string
  /** The label of the button that clears the selection. */
  clear: string
  /** Absent if the customer can't be changed. */
  onSelect?: (userId: string) => void
}

const customerTexts = portalFrameTexts.customer

/** A search field that selects one customer or none. */
export function CustomerField({ label, error, ...props }: CustomerFieldProps) {
  const { userId, onSelect } = props
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't have the same layout as the fields beside it
    <div
      className={`field one-customer ${error ? 'err' : ''}`}
      role="group"
      aria-labelledby={id}
      onKeyDown={preventSubmit}
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
  const { data } = useQuery(customerQuery(userId))
  return (
    <div className="selected-customer">
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

/** Prevents Enter from submitting the surrounding form. */
function preventSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function Search({ hint, onSelect }: { hint: string; onSelect: (userId: string) => void }) {
  const [text, setText] = useState('')
  const search = text.trim()
  const { data: customers, isError } = useQuery({ ...customersQuery(search), enabled: search !== '' })
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
        <ul className="results" aria-label={customerTexts.results}>
          {(customers ?? []).map(({ id, firstName, lastName, email }) => (
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
        {search !== '' && customers?.length === 0 && customerTexts.none}
        {search === '' && hint}
      </p>
    </>
  )
}
