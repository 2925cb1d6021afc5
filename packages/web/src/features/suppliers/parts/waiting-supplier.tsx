import type { SupplierView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.waiting

interface Props {
  supplier: SupplierView
  /** The number of products of the supplier that wait for approval. */
  products: number
  isBusy: boolean
  onApprove: (isWithoutProducts: boolean) => void
  onRefuse: () => void
  children: ReactNode
}

/** A new supplier, above its products. */
export function WaitingSupplier({ supplier, products, isBusy, onApprove, onRefuse, children }: Props) {
  const { brandName, firstName, lastName, email, createdAt } = supplier
  const id = useId()
  return (
    <li>
      <article className="sup-new" aria-labelledby={id}>
        <header>
          <div>
            <h3 className="d4" id={id}>
              {brandName}
            </h3>
            <p className="small muted">
              {allTexts.contactPerson(`${firstName} ${lastName}`, email)}
              <br />
              {allTexts.signedUp(formatMoment(new Date(createdAt)))}
            </p>
          </div>
          <p className="acts">
            <Button kind="primary" isBusy={isBusy} onClick={() => onApprove(false)}>
              {products > 0 ? texts.approveWithProducts(products) : texts.approve}
            </Button>
            {products > 0 && (
              <Button isBusy={isBusy} onClick={() => onApprove(true)}>
                {texts.approveWithoutProducts}
              </Button>
            )}
            <Button
              kind="quiet"
              isBusy={isBusy}
              aria-label={texts.actionOf(texts.refuse, brandName)}
              onClick={onRefuse}
            >
              {texts.refuse}
            </Button>
          </p>
        </header>
        {products > 0 ? <ul>{children}</ul> : <p className="muted small">{texts.noProducts}</p>}
      </article>
    </li>
  )
}
