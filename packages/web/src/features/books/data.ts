import type { Api } from '@printery/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { type Month, monthDays } from '../../formatting/months.ts'
import { downloadDocument } from '../../printing/download-document.ts'
import { useChange } from '../../queries/use-change.ts'
import { useIdempotent } from '../../queries/use-idempotent.ts'
import { texts } from './texts.ts'

const booksKey = ['books'] as const

export function booksQuery(viewerId: string, month: Month) {
  return queryOptions({
    queryKey: [...booksKey, viewerId, month],
    queryFn: ({ signal }) => call('GET /books', { query: monthDays(month), signal }),
    staleTime: 0,
  })
}

export function useCloseMonth() {
  return useChange(booksKey, (month: Month) =>
    call('POST /books/close', { body: { through: monthDays(month).to } }),
  )
}

type Entry = Api['POST /books/adjustments']['body']
type Opening = Api['POST /books/opening-balances']['body']

/** A retry after a lost response uses the same idempotency key, so that the entry is posted once. */
export function usePostEntry() {
  return useChange(
    booksKey,
    useIdempotent((body: Entry, idempotencyKey) => call('POST /books/adjustments', { body, idempotencyKey })),
  )
}

export function usePostOpening() {
  return useChange(
    booksKey,
    useIdempotent((body: Opening, idempotencyKey) =>
      call('POST /books/opening-balances', { body, idempotencyKey }),
    ),
  )
}

interface BooksFileRequest {
  format: 'journal' | 'xero' | 'quickbooks'
  month: Month
  /** The number of the file, from 1: a month can have several files for Xero. */
  part: number
}

/** Downloads the ledger entries of a month as CSV: the journal, or a file for an accounting program. */
export function useDownloadBooksExport() {
  return useMutation({
    mutationFn: ({ format, month, part }: BooksFileRequest) =>
      downloadDocument(
        `/books/export/${format}.csv?${new URLSearchParams({ ...monthDays(month), part: String(part) })}`,
        texts.fileName(format, month, part),
      ),
  })
}
