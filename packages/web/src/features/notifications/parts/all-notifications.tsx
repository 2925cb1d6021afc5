import { hasNotifications, type NotificationTopic, topicsFor } from '@printery/domain/notification-topics'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { errorMessageOf } from '../../../api/client.ts'
import type { User } from '../../../session/session.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FilterButtons } from '../../../ui/forms/filter-buttons.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { filteredNotificationsQuery, type NotificationFilter, useMarkRead } from '../data.ts'
import { pageTexts as texts } from '../page-texts.ts'
import { NotificationRow } from './notification-row.tsx'

/** All notifications, newest first, with the filter in the URL. */
export function AllNotifications({ user }: { user: User }) {
  const topics = topicsFor(user).filter(hasNotifications)
  const { filter, setFilter } = useFilter(topics)
  const list = useInfiniteQuery(filteredNotificationsQuery(user.id, filter))
  const { mutate, isPending } = useMarkRead(user.id)
  const toast = useToast()
  const onError = (error: Error) => toast(errorMessageOf(error), 'bad')
  const notifications = list.data?.pages.flatMap(({ notices }) => notices) ?? []
  const [newest] = notifications
  const readAll = () => {
    if (isPending || !newest) return
    const read = { upTo: newest.id, topic: filter.topic }
    mutate(read, { onSuccess: () => toast(texts.markedRead, 'ok'), onError })
  }
  return (
    <>
      <Tools topics={topics} filter={filter} onFilter={setFilter}>
        {newest && (
          <Button kind="quiet" size="sm" isBusy={isPending} onClick={readAll}>
            {filter.topic ? texts.markAllReadOf(texts.topics[filter.topic]) : texts.markAllRead}
          </Button>
        )}
      </Tools>
      <PagedListState
        list={list}
        shown={notifications.length}
        empty={<Empty shape="paper">{emptyText(filter)}</Empty>}
        texts={texts}
        skeleton={<Skeleton height="320px" />}
      >
        <ul className="notices" aria-busy={list.isPlaceholderData}>
          {notifications.map((notification) => {
            const read = () => mutate({ id: notification.id }, { onError })
            return (
              <NotificationRow
                key={notification.id}
                notification={notification}
                role={user.role}
                onLeave={() => !notification.isRead && read()}
                onRead={read}
              />
            )
          })}
        </ul>
      </PagedListState>
    </>
  )
}

interface ToolsProps {
  topics: readonly NotificationTopic[]
  filter: NotificationFilter
  onFilter: (filter: NotificationFilter) => void
  children: React.ReactNode
}

function Tools({ topics, filter, onFilter, children }: ToolsProps) {
  const id = useId()
  return (
    <div className="all-notices-tools">
      <FilterButtons
        legend={texts.filterLabel}
        kind="quiet"
        options={[
          { value: false, label: texts.filters.all },
          { value: true, label: texts.filters.unread },
        ]}
        value={filter.isUnread}
        onChange={(isUnread) => onFilter({ ...filter, isUnread })}
      />
      <div className="all-notices-topic">
        <label className="small" htmlFor={id}>
          {texts.topic}
        </label>
        <Select
          id={id}
          value={filter.topic ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filter, topic: topics.find((topic) => topic === target.value) })
          }
        >
          <option value="">{texts.allTopics}</option>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {texts.topics[topic]}
            </option>
          ))}
        </Select>
      </div>
      {children}
    </div>
  )
}

function useFilter(topics: readonly NotificationTopic[]) {
  const [searchParams, setSearchParams] = useSearchParams()
  const filter: NotificationFilter = {
    topic: topics.find((topic) => topic === searchParams.get('about')),
    isUnread: searchParams.get('unread') === '1',
  }
  const setFilter = ({ topic, isUnread }: NotificationFilter) =>
    setSearchParams({ ...(topic && { about: topic }), ...(isUnread && { unread: '1' }) }, { replace: true })
  return { filter, setFilter }
}

function emptyText({ topic, isUnread }: NotificationFilter): string {
  if (topic) return texts.noneFound
  return isUnread ? texts.allRead : texts.none
}
