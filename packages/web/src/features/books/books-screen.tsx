import { formatDay, shopDay } from '@printery/domain'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorMessageOf } from '../../api/client.ts'
import { type Month, monthName, recentMonths } from '../../formatting/months.ts'
import { useCan } from '../../session/use-can.ts'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import './books.css'
import { booksQuery, useCloseMonth } from './data.ts'
import { canClose } from './model.ts'
import { EntryButtons } from './parts/entry-dialog.tsx'
import { ExportButtons } from './parts/export-buttons.tsx'
import { TrialBalance } from './parts/trial-balance.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The trial balance of a month, its export files, and the button that closes the month. */
export default function BooksScreen() {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <Books viewerId={session.user.id} />
    </PortalFrame>
  )
}

function Books({ viewerId }: { viewerId: string }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const today = shopDay(new Date())
  const months = recentMonths(today, 24)
  const month =
    months.find((candidate) => candidate === searchParams.get('month')) ?? months[0] ?? today.slice(0, 7)
  const books = useQuery(booksQuery(viewerId, month))
  return (
    <div className="books">
      <p className="muted">{texts.intro}</p>
      <Field label={texts.month} className="books-month">
        {(field) => (
          <Select
            {...field}
            value={month}
            onChange={(event) => setSearchParams({ month: event.target.value }, { replace: true })}
          >
            {months.map((option) => (
              <option key={option} value={option}>
                {monthName(option)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {books.isPending && <Skeleton height="320px" />}
      {books.isError && (
        <p role="alert">
          {texts.error}{' '}
          <button type="button" className="link" onClick={() => void books.refetch()}>
            {texts.tryAgain}
          </button>
        </p>
      )}
      {books.data && (
        <>
          <p role="status">{texts.entries(books.data.entries)}</p>
          {books.data.balances.length > 0 ? (
            <TrialBalance balances={books.data.balances} />
          ) : (
            <Empty shape="paper">{texts.noEntries}</Empty>
          )}
          <ExportButtons month={month} xeroFiles={books.data.xeroFiles} />
          <EntryButtons hasOpeningBalances={books.data.hasOpeningBalances} />
          <section className="books-closing" aria-label={texts.closedMonths}>
            <h2>{texts.closedMonths}</h2>
            <p>
              {books.data.closedThrough
                ? texts.closedUpTo(formatDay(books.data.closedThrough))
                : texts.noneClosed}
            </p>
            <CloseButton month={month} isOpen={canClose(month, today, books.data)} />
            <ul>
              {books.data.closings.map(({ through, closedAt, closedBy }) => (
                <li key={through}>
                  <b>{monthName(through.slice(0, 7))}</b>{' '}
                  <span className="muted">
                    {texts.closedOn(formatDay(shopDay(new Date(closedAt))), closedBy)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  )
}

function CloseButton({ month, isOpen }: { month: Month; isOpen: boolean }) {
  const [isConfirming, setConfirming] = useState(false)
  const closeBooks = useCloseMonth()
  const toast = useToast()
  const name = monthName(month)
  const canClose = useCan('money.write')
  if (!isOpen || !canClose) return null
  return (
    <>
      <Button isBusy={closeBooks.isPending} onClick={() => setConfirming(true)}>
        {texts.closeMonth(name)}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={texts.closeTitle(name)}
        confirm={texts.closeMonth(name)}
        cancel={texts.cancel}
        onConfirm={() =>
          closeBooks.mutate(month, {
            onSuccess: () => toast(texts.monthClosed(name), 'ok'),
            onError: (error) => toast(errorMessageOf(error), 'bad'),
          })
        }
      >
        {texts.closeText}
      </ConfirmDialog>
    </>
  )
}
