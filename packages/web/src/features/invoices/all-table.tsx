import type { ListedInvoiceView } from '@printery/contract'
import { formatCents, formatDay, publicNumber } from '@printery/domain'
import type { InvoiceFormat } from '@printery/domain/einvoice'
import { Link } from 'react-router'
import { errorMessageOf } from '../../api/client.ts'
import { downloadDocument } from '../../printing/download-document.ts'
import { Table } from '../../ui/display/table.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { texts } from './all-texts.ts'
import { texts as ofOrder } from './texts.ts'

const { columns } = texts
const formats = ['pdf', 'cii', 'ubl', 'pint'] as const

/** A row for each document; credit notes are negative. */
export function InvoiceTable({ invoices }: { invoices: readonly ListedInvoiceView[] }) {
  return (
    <Table name={texts.title} className="stacked">
      <thead>
        <tr>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.customer}</th>
          <th scope="col">{columns.order}</th>
          {(['net', 'tax', 'total'] as const).map((name) => (
            <th key={name} scope="col" className="num">
              {columns[name]}
            </th>
          ))}
          <th scope="col">{columns.files}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ invoice }: { invoice: ListedInvoiceView }) {
  const { id, kind, number, issuedOn, customer, orderId, corrects } = invoice
  const sign = kind === 'credit note' ? -1 : 1
  const amounts = { net: invoice.netCents, tax: invoice.taxCents, total: invoice.grossCents }
  return (
    <tr>
      <td>
        <span className="ainv-number">
          <strong className="mono">{number}</strong>
          {corrects && (
            <small className="muted">
              {ofOrder.kinds[kind]}, {ofOrder.corrects(corrects)}
            </small>
          )}
        </span>
      </td>
      <td data-label={columns.date}>{formatDay(issuedOn)}</td>
      <td className="whole ainv-customer">{customer}</td>
      <td data-label={columns.order}>
        <Link className="mono" to={`/account/mygifts/${orderId}`}>
          {publicNumber(orderId)}
        </Link>
      </td>
      {(['net', 'tax', 'total'] as const).map((name) => (
        <td key={name} className="num" data-label={columns[name]}>
          {formatCents(sign * amounts[name])}
        </td>
      ))}
      <td className="whole">
        <span className="ainv-files">
          {formats.map((format) => (
            <FileButton key={format} id={id} number={number} format={format} />
          ))}
        </span>
      </td>
    </tr>
  )
}

function FileButton({ id, number, format }: { id: string; number: string; format: InvoiceFormat }) {
  const toast = useToast()
  const save = () =>
    void downloadDocument(`/invoice/${id}/${format}`, ofOrder.fileName(number, format)).catch((failure) =>
      toast(errorMessageOf(failure, texts.downloadFailed), 'bad'),
    )
  return (
    <button
      type="button"
      className="link"
      aria-label={ofOrder.formatOf(texts.files[format], number)}
      onClick={save}
    >
      {texts.files[format]}
    </button>
  )
}
