import type { CartView } from '@printery/contract'
import { useId, useRef, useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'
import { missingForMinimum } from './discount-model.ts'
import type { SelectedDiscount } from './use-discount.ts'

const discountTexts = texts.discount

/** The code field with its Claim button. A claimed code is shown in it until it is removed. */
export function DiscountCode({ discount, cart }: { discount: SelectedDiscount; cart: CartView }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { claimed, isClaimed, isFirstOrder, isClaiming, problem } = discount
  const shownCode = isClaimed ? (claimed?.code ?? '') : typed

  async function claim(code: string) {
    setTyped(code)
    if (!(await discount.claim(code))) field.current?.focus()
  }

  return (
    <div className="code">
      <Tooltip text={isFirstOrder ? discountTexts.firstOrder : undefined} className="grid">
        <form
          className={`claim ${problem ? 'err' : ''}`}
          aria-label={discountTexts.label}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isClaimed && !isFirstOrder) void claim(typed)
          }}
        >
          <input
            ref={field}
            className="input mono"
            placeholder={discountTexts.label}
            aria-label={discountTexts.label}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
            value={isFirstOrder ? '' : shownCode}
            readOnly={isClaimed || isClaiming}
            disabled={isFirstOrder}
            aria-invalid={problem ? true : undefined}
            aria-describedby={id}
            onChange={(event) => setTyped(event.target.value)}
          />
          {/* A single button, so that the focus stays on it when its action changes. */}
          <Button
            type="submit"
            aria-label={isClaimed && claimed ? discountTexts.removeOf(claimed.code) : undefined}
            aria-disabled={isFirstOrder || isClaiming || undefined}
            onClick={(event) => {
              if (!isClaimed) return
              event.preventDefault()
              discount.remove()
              setTyped('')
            }}
          >
            {isClaimed ? discountTexts.remove : discountTexts.claim}
          </Button>
        </form>
      </Tooltip>
      <div id={id} className="said" aria-live="polite">
        {problem ? (
          <p className="msg">
            <Icon name="warn" />
            {problem}
          </p>
        ) : (
          isClaimed && claimed && <p className="small muted">{claimed.description}</p>
        )}
      </div>
      {!isFirstOrder && !isClaimed && discount.offers.length > 0 && (
        <details className="offers">
          <summary>{discountTexts.availableCount(discount.offers.length)}</summary>
          <ul>
            {discount.offers.map((offer) => (
              <li key={offer.id}>
                <button
                  type="button"
                  className="link mono"
                  aria-label={discountTexts.claimOf(offer.code)}
                  onClick={() => void claim(offer.code)}
                >
                  {offer.code}
                </button>
                <span>
                  {offer.description}
                  {missingForMinimum(offer, cart) && <small>{missingForMinimum(offer, cart)}</small>}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
