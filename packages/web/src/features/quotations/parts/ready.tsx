import { ButtonLink } from '../../../ui/forms/button.tsx'
import '../dialogs.css'
import type { QuotationWithItems } from '@printery/contract'
import { formatDayRange, formatMoment, formatTotal } from '@printery/domain'
import { DialogActions } from '@printery/ui/dialog'
import { downloadQuotation } from '../../../printing/download.ts'
import { texts } from '../texts.ts'
import { DownloadButton } from './download-button.tsx'

interface QuotationReadyProps {
  quotation: QuotationWithItems
  onClose: () => void
  /** Whether the button takes the focus, because the form that had it is gone. */
  takesFocus?: boolean
}

/** The created quotation, with its PDF. */
export function QuotationReady({ quotation, onClose, takesFocus = false }: QuotationReadyProps) {
  const { pieces, shippingType, promise } = quotation
  return (
    <div className="quotation-ready">
      <p>
        {texts.ready.text(pieces, shippingType)}
        {promise &&
          ` ${texts.ready.deliveryEstimate(promise.workingDays[shippingType], formatDayRange(promise))}`}
      </p>
      <p>
        <b>{texts.ready.validUntil(formatMoment(new Date(quotation.validUntil)))}</b>
      </p>
      <p className="total">
        {texts.ready.total} <b>{formatTotal(quotation.total)}</b>
      </p>
      <DialogActions>
        <ButtonLink kind="quiet" to="/account/quotations" onClick={onClose}>
          {texts.ready.allQuotations}
        </ButtonLink>
        <DownloadButton
          number={quotation.number}
          save={() => downloadQuotation(quotation)}
          primary
          takesFocus={takesFocus}
        />
      </DialogActions>
    </div>
  )
}
