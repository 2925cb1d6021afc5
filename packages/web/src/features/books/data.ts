import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { type Month, monthDays } from '../../formatting/months.ts'
import { downloadDocument } from '../../printing/download-document.ts'
import { useChange } from '../../queries/use-change.ts'
import { texts } from './texts.ts'

const booksKey = ['books'] as const

export function booksQuery(readerId: string, month: Month) {
  return queryOptions({
    queryKey: [...booksKey, readerId, month],
    queryFn: ({ signal }) => call('GET /books', { query: monthDays(month), signal }),
    staleTime: 0,
  })
}

export function useClosing() {
  return useChange(booksKey, (month: Month) =>
    call('POST /books/close', { body: { through: monthDays(month).to } }),
  )
}

interface WantedFile {
  format: 'journal' | 'xero' | 'quickbooks'
  month: Month
  part: number
}

export function useBooksFile() {
  return useMutation({
    mutationFn: ({ format, month, part }: WantedFile) =>
      downloadDocument(
        `/books/export/${format}.csv?${new URLSearchParams({ ...monthDays(month), part: String(part) })}`,
        texts.file(format, month, part),
      ),
  })
}
