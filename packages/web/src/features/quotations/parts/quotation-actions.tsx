import type { QuotationView } from '@printery/contract'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { downloadStored } from '../download.ts'
import { endOf, type QuotationRow } from '../model.ts'
import { texts } from '../texts.ts'
import { DownloadButton } from './download-button.tsx'

interface QuotationActionsProps {
  quotation: QuotationView
  row: QuotationRow
  renewingId: string | undefined
  /** Whether its conversation is open below. */
  isConversationOpen: boolean
  onToggleConversation: (id: string) => void
  onRenew: (id: string) => void
  onShare: (quotation: QuotationView) => void
  onAsk: (quotation: QuotationView) => void
  onDecline: (quotation: QuotationView) => void
}

/** The actions of a quotation for its owner. */
export function QuotationActions(props: QuotationActionsProps) {
  const {
    quotation,
    row,
    renewingId: renewing,
    isConversationOpen,
    onToggleConversation,
    onRenew,
    onShare,
    onAsk,
    onDecline,
  } = props
  const isOrdered = quotation.status === 'ordered'
  return (
    <>
      {row.isClosed ? (
        <ClosedQuotationButton row={row} />
      ) : (
        <DownloadButton number={row.number} save={() => downloadStored(row.id)} />
      )}
      <Button
        kind="quiet"
        aria-label={texts.messagesOf(row.number)}
        aria-expanded={isConversationOpen}
        onClick={() => onToggleConversation(row.id)}
      >
        {texts.messages}
      </Button>
      {!isOrdered && !row.isReplaced && (
        <Button kind="quiet" aria-label={texts.askOf(row.number)} onClick={() => onAsk(quotation)}>
          {texts.ask}
        </Button>
      )}
      {quotation.status === 'open' && (
        <>
          <Button kind="quiet" aria-label={texts.shareOf(row.number)} onClick={() => onShare(quotation)}>
            {texts.share}
          </Button>
          <Button kind="quiet" aria-label={texts.declineOf(row.number)} onClick={() => onDecline(quotation)}>
            {texts.decline}
          </Button>
          <ButtonLink kind="primary" to={`/checkout?quotation=${row.id}`}>
            {texts.accept}
          </ButtonLink>
        </>
      )}
      {row.isClosed && !isOrdered && !row.isReplaced && (
        <Button
          kind="quiet"
          title={texts.quoteAgainHint}
          aria-disabled={renewing !== undefined || undefined}
          onClick={() => onRenew(row.id)}
        >
          {renewing === row.id ? texts.quotingAgain : texts.quoteAgain}
        </Button>
      )}
      {quotation.orderId && (
        <ButtonLink kind="quiet" to={`/account/mygifts/${quotation.orderId}`}>
          {texts.viewOrder}
        </ButtonLink>
      )}
    </>
  )
}

/** Expired (QUOTE-012) and replaced quotations can't be downloaded any more; a declined one can be renewed. */
export function ClosedQuotationButton({ row }: { row: QuotationRow }) {
  return (
    <Button kind="quiet" disabled>
      {endOf(row)}
    </Button>
  )
}
