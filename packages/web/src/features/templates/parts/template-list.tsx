import type { ManagedTemplateView } from '@printery/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { errorMessageOf } from '../../../api/client.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { managedTemplatesQuery, useChangeTemplate } from '../data.ts'
import { texts } from '../texts.ts'
import { TemplateRow } from './template-row.tsx'

/** Offered or retired templates, in the order in which customers see them. */
export function TemplateList({ userId, isRetired }: { userId: string; isRetired: boolean }) {
  const list = useInfiniteQuery(managedTemplatesQuery(userId, isRetired))
  const change = useChangeTemplate()
  const toast = useToast()
  const templates = list.data?.pages.flatMap((page) => page.templates) ?? []

  function applyChanges(
    template: ManagedTemplateView,
    changes: { position: number } | { isRetired: boolean },
  ) {
    if (change.isPending) return
    const { id, version } = template
    change.mutate(
      { id, version, ...changes },
      {
        onSuccess: () =>
          'isRetired' in changes && toast(changes.isRetired ? texts.wasRetired : texts.wasOffered, 'ok'),
        onError: (error) => toast(errorMessageOf(error), 'bad'),
      },
    )
  }

  return (
    <PagedListState
      list={list}
      shown={templates.length}
      empty={<Empty shape="paper">{isRetired ? texts.noRetired : texts.noTemplates}</Empty>}
      texts={texts}
      skeleton={<Skeleton height="96px" />}
      isWide
    >
      <ol className="templates" aria-busy={change.isPending}>
        {templates.map((template, index) => (
          <TemplateRow
            key={template.id}
            template={template}
            index={index}
            isLast={index === templates.length - 1 && !list.hasNextPage}
            onMove={(position) => applyChanges(template, { position })}
            onRetiredChange={(retired) => applyChanges(template, { isRetired: retired })}
          />
        ))}
      </ol>
    </PagedListState>
  )
}
