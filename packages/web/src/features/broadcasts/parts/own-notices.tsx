import type { SupplierNoticeView } from '@printery/contract'
import { Note } from '@printery/ui/note'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import { useSavedTexts } from '../../../storage/saved-texts.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { ownNoticesQuery, useSendNotice, useWithdrawNotice } from '../data.ts'
import { texts as allTexts } from '../texts.ts'
import { Notice } from './notice.tsx'

const texts = allTexts.supplier

/** The form for a supplier's notice, and the supplier's earlier notices with their states. */
export function OwnNotices({ viewerId }: { viewerId: string }) {
  const list = useInfiniteQuery(ownNoticesQuery(viewerId))
  const notices = list.data?.pages.flatMap((page) => page.notices) ?? []
  const withdraw = useWithdrawNotice()
  const toast = useToast()
  const withdrawNotice = (id: string) =>
    withdraw.mutate(id, {
      onSuccess: () => toast(texts.withdrawn, 'ok'),
      onError: (error) => toast(errorMessageOf(error, allTexts.actionFailed), 'bad'),
    })
  return (
    <div className="bc-section">
      <p className="muted">{texts.intro}</p>
      <NoticeForm customers={list.data?.pages[0]?.customers} />
      <h2>{texts.ownNotices}</h2>
      <PagedListState
        list={list}
        shown={notices.length}
        empty={<Empty shape="paper">{texts.empty}</Empty>}
        texts={{ loading: allTexts.notices.loading, error: allTexts.notices.error, more: allTexts.more }}
        skeleton={<Skeleton height="160px" />}
      >
        <ul className="bc-list">
          {notices.map((notice) => (
            <Notice key={notice.id} notice={notice}>
              {notice.state === 'waiting' && (
                <div className="bc-acts">
                  <Button
                    kind="quiet"
                    size="sm"
                    aria-label={texts.withdrawOf(notice.subject)}
                    onClick={() => !withdraw.isPending && withdrawNotice(notice.id)}
                  >
                    {texts.withdraw}
                  </Button>
                </div>
              )}
            </Notice>
          ))}
        </ul>
      </PagedListState>
    </div>
  )
}

const empty = { audience: 'staff', subject: '', text: '' }

/** `customers` is the number of customers with an open order; undefined until it is known. */
function NoticeForm({ customers }: { customers: number | undefined }) {
  const saved = useSavedTexts('supplier notice', empty)
  const send = useSendNotice()
  const toast = useToast()
  const [error, setError] = useState<unknown>()
  const fields = error instanceof ApiRefusal ? error.fieldErrors : {}
  const audience: SupplierNoticeView['audience'] =
    saved.texts.audience === 'customers' ? 'customers' : 'staff'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    setError(undefined)
    const { subject, text } = saved.texts
    const request = send.mutateAsync({ audience, subject, text })
    saved.clearAfter(request)
    request.then(
      ({ notice }) => toast(texts.sent[notice.state === 'waiting' ? 'waiting' : 'sent'], 'ok'),
      setError,
    )
  }
  return (
    <form className="bc-form" onSubmit={submit} noValidate aria-label={allTexts.title}>
      <Field
        label={texts.audience}
        hint={audience === 'customers' ? texts.customersHint : texts.staffHint}
        error={fields.audience}
      >
        {(ids) => (
          <Select
            value={audience}
            onChange={(event) => saved.change({ audience: event.target.value })}
            {...ids}
          >
            <option value="staff">{texts.staff}</option>
            <option value="customers" disabled={customers === 0}>
              {customers === 0 ? texts.noCustomers : texts.customers(customers ?? 0)}
            </option>
          </Select>
        )}
      </Field>
      <Field label={texts.subject} error={fields.subject}>
        {(ids) => (
          <input
            className="input"
            maxLength={150}
            value={saved.texts.subject}
            onChange={(event) => saved.change({ subject: event.target.value })}
            {...ids}
          />
        )}
      </Field>
      <Field label={texts.text} hint={texts.textHint} error={fields.text}>
        {(ids) => (
          <textarea
            className="input"
            rows={5}
            maxLength={2000}
            value={saved.texts.text}
            onChange={(event) => saved.change({ text: event.target.value })}
            {...ids}
          />
        )}
      </Field>
      {error !== undefined && Object.keys(fields).length === 0 && (
        <Note tone="bad" live>
          {errorMessageOf(error, allTexts.actionFailed)}
        </Note>
      )}
      <div>
        <Button type="submit" kind="primary" isBusy={send.isPending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
