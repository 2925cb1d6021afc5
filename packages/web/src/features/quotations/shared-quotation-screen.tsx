import { ButtonLink } from '../../ui/forms/button.tsx'
import './quotations.css'
import type { SharedQuotation } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { Note } from '@printery/ui/note'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiRefusal } from '../../api/client.ts'
import { downloadQuotation } from '../../printing/download.ts'
import { sharedQuotationQuery } from '../../queries/quotation-query.ts'
import { saveShareToken } from '../../storage/share-token.ts'
import { ColourBar } from '../../ui/brand/colour-bar.tsx'
import { Gone } from '../../ui/feedback/gone.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DownloadButton } from './parts/download-button.tsx'
import { QuotationContents } from './parts/quotation-contents.tsx'
import { texts } from './texts.ts'

const sharedTexts = texts.shared

/** The URL gives access to the quotation, so it must not be sent as a referrer. */
export function meta() {
  return [
    { title: sharedTexts.pageTitle },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** A quotation that is opened by a shared link: readable without an account, payable after a login. */
export default function SharedQuotationScreen() {
  const { token = '' } = useParams()
  const quotationQuery = useQuery(sharedQuotationQuery(token))
  const isGone = quotationQuery.error instanceof ApiRefusal && quotationQuery.error.status === 404
  return (
    <main id="main" className="wrap shared-quotation">
      {isGone ? (
        <Gone message={sharedTexts.linkEnded} button={sharedTexts.linkEndedButton} />
      ) : (
        <LoadState
          query={quotationQuery}
          loading={sharedTexts.loading}
          error={sharedTexts.error}
          skeleton={<PageSkeleton />}
        >
          {(quotation) => <Shared quotation={quotation} token={token} />}
        </LoadState>
      )}
    </main>
  )
}

function Shared({ quotation, token }: { quotation: SharedQuotation; token: string }) {
  const { id, number, user, status } = quotation
  const day = formatMoment(new Date(quotation.validUntil))
  return (
    <>
      <ColourBar />
      <header>
        <h1 className="d2">{texts.ready.title(number)}</h1>
        <p className="facts">
          <span>{sharedTexts.forPerson(`${user.firstName} ${user.lastName}`)}</span>
          {status === 'open' && <span>{sharedTexts.validUntil(day)}</span>}
        </p>
        {status === 'expired' && <Note tone="wait">{sharedTexts.expired(day)}</Note>}
        {status === 'replaced' && <Note tone="wait">{sharedTexts.replaced}</Note>}
        {status === 'declined' && <Note tone="wait">{sharedTexts.declined}</Note>}
        {status === 'ordered' && <Note tone="ok">{sharedTexts.ordered}</Note>}
      </header>
      <QuotationContents quotation={quotation} />
      {status === 'open' && (
        <div className="pay">
          <ButtonLink
            kind="primary"
            size="lg"
            to={`/checkout?quotation=${id}`}
            onClick={() => saveShareToken(id, token)}
          >
            {texts.accept}
          </ButtonLink>
          <DownloadButton number={number} save={() => downloadQuotation(quotation)} />
          <p className="small muted">{sharedTexts.payHint}</p>
        </div>
      )}
    </>
  )
}

function PageSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton height="44px" width="60%" />
      <Skeleton height="96px" />
      <Skeleton height="96px" />
    </div>
  )
}
