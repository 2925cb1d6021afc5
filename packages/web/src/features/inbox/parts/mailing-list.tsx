import type { SubscriberView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DeleteDialog } from '../../../ui/dialogs/delete-dialog.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { subscribersQuery, useRemoveSubscriber } from '../data.ts'
import { texts } from '../texts.ts'

const { list: words } = texts

export function MailingList({ readerId }: { readerId: string }) {
  const list = useInfiniteQuery(subscribersQuery(readerId))
  const subscribers = list.data?.pages.flatMap((page) => page.subscribers) ?? []
  const remove = useRemoveSubscriber()
  const [leaving, setLeaving] = useState<SubscriberView>()
  const count = useRef<HTMLParagraphElement>(null)
  return (
    <div className="inbox">
      <p className="muted small" role="status" tabIndex={-1} ref={count}>
        {list.data?.pages[0] && words.count(list.data.pages[0].count)}
      </p>
      <PagedListState
        list={list}
        shown={subscribers.length}
        empty={<Empty shape="paper">{words.empty}</Empty>}
        texts={{ ...words, more: texts.more }}
        skeleton={<Skeleton height="160px" />}
      >
        <Table name={words.tab}>
          <thead>
            <tr>
              <th scope="col">{words.email}</th>
              <th scope="col">{words.since}</th>
              <th scope="col">{words.action}</th>
            </tr>
          </thead>
          <tbody>
            {subscribers.map((one) => (
              <tr key={one.id}>
                <td className="em">{one.email}</td>
                <td>{formatMoment(new Date(one.createdAt))}</td>
                <td>
                  <Button
                    kind="quiet"
                    size="sm"
                    aria-label={words.removeOne(one.email)}
                    onClick={() => setLeaving(one)}
                  >
                    {words.remove}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </PagedListState>
      <DeleteDialog
        thing={leaving}
        title={() => words.removeTitle}
        text={({ email }) => words.removeText(email)}
        confirm={words.remove}
        cancel={words.keep}
        onClose={() => setLeaving(undefined)}
        onConfirm={({ id }) => remove.mutateAsync(id)}
        deleted={words.removed}
        focusAfter={() => count.current}
      />
    </div>
  )
}
