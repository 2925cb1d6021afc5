import type { QuotationDetail } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { Note } from '@printery/ui/note'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { quotationStates } from '../../../formatting/quotation-states.ts'
import { useCan } from '../../../session/use-can.ts'
import { Pill } from '../../../ui/display/pill.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { detailTexts } from '../detail-texts.ts'
import { downloadStored } from '../download.ts'
import { rowOf } from '../model.ts'
import { texts } from '../texts.ts'
import { DaysLeft } from './days-left.tsx'
import { DetailHistory } from './detail-history.tsx'
import { DownloadButton } from './download-button.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { QuotationContents } from './quotation-contents.tsx'
import { RepriceDialog } from './reprice-dialog.tsx'

const changeableStatuses: readonly QuotationDetail['quotation']['status'][] = ['open', 'declined', 'expired']

type DialogName = 'reprice' | 'extend' | 'message'

interface QuotationDetailViewProps {
  userId: string
  detail: QuotationDetail
  conversation: ReactNode
}

export function QuotationDetailView({ userId, detail, conversation }: QuotationDetailViewProps) {
  const { quotation, customer, history } = detail
  const [openDialog, setOpenDialog] = useState<DialogName>()
  const [now] = useState(() => new Date())
  const row = rowOf(quotation, now)
  const state = quotationStates[quotation.status]
  const canWrite = useCan('quotations.write')
  const canReadMessages = useCan('messages.read')
  const canChange = canWrite && changeableStatuses.includes(quotation.status) && !customer.isClosed
  const close = () => setOpenDialog(undefined)
  const dialogProps = { userId, detail, onClose: close }
  return (
    <div className="quotation-detail">
      <div className="quotation-head">
        <Pill tone={state.tone}>{state.label}</Pill>
        <div className="actions">
          {!row.isClosed && <DownloadButton number={row.number} save={() => downloadStored(row.id)} />}
          {canWrite && !customer.isClosed && (
            <Button kind="quiet" onClick={() => setOpenDialog('message')}>
              {detailTexts.message}
            </Button>
          )}
          {canChange && (
            <>
              <Button kind="quiet" onClick={() => setOpenDialog('extend')}>
                {detailTexts.extend}
              </Button>
              <Button kind="primary" onClick={() => setOpenDialog('reprice')}>
                {detailTexts.reprice}
              </Button>
            </>
          )}
        </div>
      </div>
      <StatusNotes detail={detail} />
      <div className="quotation-body">
        <section aria-labelledby="quotation-contents">
          <h2 id="quotation-contents">{detailTexts.contents}</h2>
          <QuotationContents quotation={quotation} />
        </section>
        <div className="quotation-side">
          <section aria-labelledby="quotation-customer">
            <h2 id="quotation-customer">{detailTexts.customer}</h2>
            <dl className="quotation-fields">
              <div>
                <dt>{texts.user}</dt>
                <dd>
                  <Link to={`/account/user/${customer.id}`}>{row.name}</Link>
                </dd>
              </div>
              <div>
                <dt>{detailTexts.email}</dt>
                <dd>{customer.email}</dd>
              </div>
              <div>
                <dt>{detailTexts.phone}</dt>
                <dd>{quotation.phoneNumber}</dd>
              </div>
              <div>
                <dt>{texts.generated}</dt>
                <dd>{row.generated}</dd>
              </div>
              <div>
                <dt>{texts.paymentDue}</dt>
                <dd>
                  {formatMoment(new Date(quotation.validUntil))}
                  {quotation.status === 'open' && (
                    <>
                      {', '}
                      <DaysLeft left={row.daysLeft} isCompact />
                    </>
                  )}
                </dd>
              </div>
            </dl>
          </section>
          <DetailHistory quotation={quotation} history={history} />
        </div>
      </div>
      {canReadMessages && <div className="quotation-conversation">{conversation}</div>}
      <RepriceDialog open={openDialog === 'reprice'} {...dialogProps} />
      <ExtendDialog open={openDialog === 'extend'} {...dialogProps} />
      <MessageDialog open={openDialog === 'message'} {...dialogProps} />
    </div>
  )
}

/** Notes about the status, with links to the order and to other quotations. */
function StatusNotes({ detail: { quotation, customer } }: { detail: QuotationDetail }) {
  const { status, orderId, replacedById, replacesId } = quotation
  const linkTo = (id: string, label: string) => (
    <ButtonLink size="sm" to={`/adminPortal/quotation/${id}`}>
      {label}
    </ButtonLink>
  )
  return (
    <div className="quotation-notes">
      {customer.isClosed && <Note tone="wait">{detailTexts.accountClosed}</Note>}
      {status === 'ordered' && (
        <Note
          tone="ok"
          action={
            orderId && (
              <ButtonLink size="sm" to={`/account/mygifts/${orderId}`}>
                {detailTexts.openOrder}
              </ButtonLink>
            )
          }
        >
          {detailTexts.isOrdered}
        </Note>
      )}
      {replacedById && (
        <Note tone="wait" action={linkTo(replacedById, detailTexts.openNewer)}>
          {detailTexts.isReplaced}
        </Note>
      )}
      {status === 'declined' && !customer.isClosed && <Note tone="wait">{detailTexts.isDeclined}</Note>}
      {status === 'expired' && !customer.isClosed && <Note tone="wait">{detailTexts.isExpired}</Note>}
      {replacesId && (
        <Note tone="plain" action={linkTo(replacesId, detailTexts.openOlder)}>
          {detailTexts.replaces}
        </Note>
      )}
    </div>
  )
}
