import type { QuotationView } from '@printery/contract'
import { Link } from 'react-router'
import { downloadKept } from '../download.ts'
import type { QuotationRow } from '../model.ts'
import { texts } from '../texts.ts'
import { DownloadButton } from './download-button.tsx'

interface QuotationActionsProps {
  quotation: QuotationView
  row: QuotationRow
  /** The one that is being quoted again. */
  renewing: string | undefined
  onRenew: (id: string) => void
  onShare: (quotation: QuotationView) => void
}

/** What its owner can do with a quotation. */
export function QuotationActions({ quotation, row, renewing, onRenew, onShare }: QuotationActionsProps) {
  const isOrdered = quotation.status === 'ordered'
  return (
    <>
      {row.hasEnded ? (
        <EndedButton row={row} />
      ) : (
        <DownloadButton number={row.number} make={() => downloadKept(row.id)} />
      )}
      {quotation.status === 'open' && (
        <>
          <button
            type="button"
            className="btn quiet"
            aria-label={texts.shareOf(row.number)}
            onClick={() => onShare(quotation)}
          >
            {texts.share}
          </button>
          <Link className="btn primary" to={`/checkout?quotation=${row.id}`}>
            {texts.accept}
          </Link>
        </>
      )}
      {row.hasEnded && !isOrdered && !row.isReplaced && (
        <button
          type="button"
          className="btn quiet"
          title={texts.renewHint}
          aria-disabled={renewing !== undefined || undefined}
          onClick={() => onRenew(row.id)}
        >
          {renewing === row.id ? texts.renewing : texts.renew}
        </button>
      )}
      {quotation.orderId && (
        <Link className="btn quiet" to={`/account/mygifts/${quotation.orderId}`}>
          {texts.viewOrder}
        </Link>
      )}
    </>
  )
}

/** What has expired can't be downloaded by anybody any more (specification §2), nor what staff have replaced. */
export function EndedButton({ row }: { row: QuotationRow }) {
  return (
    <button type="button" className="btn quiet" disabled>
      {row.isReplaced ? texts.replaced : texts.expired}
    </button>
  )
}
