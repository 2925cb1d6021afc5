import type { InvoiceView } from '@printery/contract'
import { formatCents, formatDay } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { errorMessageOf } from '../../api/client.ts'
import { downloadDocument } from '../../printing/download-document.ts'
import { LoadError } from '../../ui/feedback/load-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { invoicesQuery, useIssueInvoice } from './data.ts'
import { texts } from './texts.ts'
import './invoices.css'

type Format = 'pdf' | keyof typeof texts.formats

/** The issued documents of an order, for its customer and admins; null if the shop doesn't number its invoices. */
export function Invoices({ orderId, viewerId }: { orderId: string; viewerId: string }) {
  const query = useQuery(invoicesQuery(orderId, viewerId))
  const { data, error } = query
  if (data && data.invoices.length === 0 && !data.canIssue) return null
  if (!data && !error) return null
  return (
    <section aria-labelledby="invoices">
      <h2 id="invoices">{texts.title}</h2>
      {data ? (
        <ul className="inv-list">
          {data.invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      ) : (
        <LoadError error={error} text={texts.error} retry={query.refetch} />
      )}
      {data?.canIssue && <IssueInvoice orderId={orderId} />}
    </section>
  )
}

function InvoiceRow({ invoice }: { invoice: InvoiceView }) {
  const { id, kind, number, issuedOn, corrects, grossCents } = invoice
  const toast = useToast()
  const download = (format: Format) =>
    void downloadDocument(`/invoice/${id}/${format}`, texts.fileName(number, format)).catch((failure) =>
      toast(errorMessageOf(failure, texts.downloadFailed), 'bad'),
    )
  return (
    <li>
      <div className="inv-head">
        <strong className="mono">{number}</strong>
        <span className="mono">
          {kind === 'credit note' && '- '}
          {formatCents(grossCents)}
        </span>
      </div>
      <p className="small muted">
        {texts.kinds[kind]}, {formatDay(issuedOn)}
        {corrects && `, ${texts.corrects(corrects)}`}
      </p>
      <div className="inv-files">
        <Button kind="quiet" size="sm" aria-label={texts.pdfOf(number)} onClick={() => download('pdf')}>
          {texts.pdf}
        </Button>
        <details>
          <summary className="small" aria-label={texts.xmlOf(number)}>
            {texts.xml}
          </summary>
          <div className="inv-formats">
            {Object.entries(texts.formats).map(([format, label]) => (
              <Button
                key={format}
                kind="quiet"
                size="sm"
                aria-label={texts.formatOf(label, number)}
                onClick={() => download(format as Format)}
              >
                {label}
              </Button>
            ))}
          </div>
        </details>
      </div>
    </li>
  )
}

function IssueInvoice({ orderId }: { orderId: string }) {
  const issue = useIssueInvoice(orderId)
  const toast = useToast()
  const issueInvoice = () =>
    issue.mutate(undefined, {
      onSuccess: ({ invoice }) => toast(texts.issued(invoice.number), 'ok'),
      onError: (failure) => toast(errorMessageOf(failure, texts.issueFailed), 'bad'),
    })
  return (
    <>
      <p className="small muted">{texts.notNumbered}</p>
      <Button kind="quiet" size="sm" isBusy={issue.isPending} onClick={issueInvoice}>
        {texts.issue}
      </Button>
    </>
  )
}
