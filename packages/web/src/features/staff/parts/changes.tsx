import { formatDateTime } from '@printery/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Table } from '../../../ui/display/table.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { changesQuery } from '../data.ts'
import { texts } from '../texts.ts'

export function Changes({ viewerId }: { viewerId: string }) {
  const list = useInfiniteQuery(changesQuery(viewerId))
  const changes = list.data?.pages.flatMap((page) => page.changes) ?? []
  const changesTexts = texts.changes
  return (
    <PagedListState
      list={list}
      shown={changes.length}
      empty={<Empty shape="paper">{changesTexts.none}</Empty>}
      texts={texts}
      skeleton={<Skeleton height="200px" />}
    >
      <Table name={changesTexts.name} hasNoFocusableContent>
        <thead>
          <tr>
            <th scope="col">{changesTexts.when}</th>
            <th scope="col">{changesTexts.account}</th>
            <th scope="col">{changesTexts.what}</th>
            <th scope="col">{changesTexts.who}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, at, name, what, from, to, by }) => (
            <tr key={id}>
              <td>{formatDateTime(new Date(at))}</td>
              <td>{name}</td>
              <td>{changesTexts.sentence(what, from, to)}</td>
              <td>{by ?? changesTexts.commandLine}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </PagedListState>
  )
}
