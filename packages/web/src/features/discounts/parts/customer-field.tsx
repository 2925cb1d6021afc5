import { SearchField } from '@printery/ui/search-field'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { customerNamed, customersQuery } from '../data.ts'
import { texts } from '../texts.ts'

interface CustomerFieldProps {
  /** Blank: everybody may use the discount. */
  userId: string
  error: string | undefined
  /** Absent where the customer stands. */
  onSelect?: (userId: string) => void
}

const { form: words } = texts

/** Whom a discount is for: everybody, or one customer, who is searched for. */
export function CustomerField({ userId, error, onSelect }: CustomerFieldProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as the fields beside it
    <div className={`field for ${error ? 'err' : ''}`} role="group" aria-labelledby={id} onKeyDown={keepForm}>
      <span className="label" id={id}>
        {words.customer}
      </span>
      {userId ? <Selected {...{ userId, onSelect }} /> : onSelect && <Search onSelect={onSelect} />}
      {error && (
        <p className="msg" role="alert">
          <Icon name="warn" />
          {error}
        </p>
      )}
    </div>
  )
}

function Selected({ userId, onSelect }: Pick<CustomerFieldProps, 'userId' | 'onSelect'>) {
  const { data } = useQuery(customerNamed(userId))
  return (
    <div className="who">
      <span>
        <b>{data ? `${data.firstName} ${data.lastName}` : words.loadingCustomer}</b>
        {data && <small>{data.email}</small>}
      </span>
      {onSelect && (
        <Button kind="quiet" size="sm" onClick={() => onSelect('')}>
          {words.forEverybody}
        </Button>
      )}
    </div>
  )
}

/** Enter would submit the form around it. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function Search({ onSelect }: { onSelect: (userId: string) => void }) {
  const [text, setText] = useState('')
  const search = text.trim()
  const { data: found, isError } = useQuery({ ...customersQuery(search), enabled: search !== '' })
  return (
    <>
      <SearchField
        label={words.searchCustomer}
        placeholder={words.customerHint}
        maxLength={200}
        value={text}
        onSearch={setText}
      />
      {search !== '' && (
        <ul className="found" aria-label={words.foundCustomers}>
          {(found ?? []).map(({ id, firstName, lastName, email }) => (
            <li key={id}>
              <button type="button" className="link" onClick={() => onSelect(id)}>
                {words.selectCustomer(`${firstName} ${lastName}`, email)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="hint" role="status">
        {isError && words.customersFailed}
        {search !== '' && found?.length === 0 && words.noCustomer}
        {search === '' && words.everybodyHint}
      </p>
    </>
  )
}
