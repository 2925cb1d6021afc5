import type { CartView } from '@printery/contract'
import type { Cents } from '@printery/domain'
import { Note } from '@printery/ui/note'
import { type RefObject, useEffect } from 'react'
import { lineProblems, type PriceChange } from './model.ts'
import { type PaymentReturn, returnNote, type Source } from './payment/payment-return.ts'
import { texts } from './texts.ts'

interface NotesProps {
  /** A note about the result of the payment page, once it is known. */
  paymentReturn: PaymentReturn | undefined
  source: Source
  /** Why the last attempt to pay failed. */
  failure: string | undefined
  changes: readonly PriceChange[]
  cart: CartView
  total: Cents
  /** Focused after a refused press. */
  container: RefObject<HTMLDivElement | null>
}

/** Notes for the customer before paying. */
export function Notes({ paymentReturn, source, failure, changes, cart, total, container }: NotesProps) {
  const problems = lineProblems(cart)
  const havePricesChanged = changes.length > 0
  // Omitted if the list of changed prices is shown, which contains the same information.
  const problem = havePricesChanged && failure === texts.pricesChanged ? undefined : failure
  useEffect(() => {
    // On phones the notes are far above the pressed button.
    if (failure) container.current?.focus()
  }, [failure, container])
  return (
    <div className="notes" ref={container} tabIndex={-1}>
      {paymentReturn && !problem && <ReturnNote paymentReturn={paymentReturn} source={source} />}
      {problem && (
        <Note tone="bad" live>
          {problem}
        </Note>
      )}
      {havePricesChanged && (
        <Note tone="wait" live>
          <p>
            <b>{texts.pricesChanged}</b>
          </p>
          <ul>
            {changes.map(({ id, title, from, to }) => (
              <li key={id}>{texts.priceChange(title, from, to)}</li>
            ))}
            <li>{texts.newTotal(total)}</li>
          </ul>
        </Note>
      )}
      {problems.length > 0 && (
        <Note tone={problems.every(({ isTemporary }) => isTemporary) ? 'wait' : 'bad'} live>
          <p>
            <b>{texts.beforePayment}</b>
          </p>
          <ul>
            {problems.map(({ id, title, reason }) => (
              <li key={id}>
                {title}: {reason}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

function ReturnNote({ paymentReturn, source }: { paymentReturn: PaymentReturn; source: Source }) {
  const { tone, text } = returnNote(paymentReturn, source)
  return (
    <Note tone={tone} live>
      {text}
    </Note>
  )
}
