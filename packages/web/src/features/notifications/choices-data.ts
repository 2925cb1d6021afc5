import type { NotificationTopic } from '@printery/domain/notification-topics'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { notificationsQuery } from './data.ts'

export function choicesQuery(userId: string) {
  return queryOptions({
    queryKey: ['user', userId, 'notifications'],
    queryFn: ({ signal }) => call('GET /user/notifications', { signal }),
    staleTime: 0,
  })
}

export interface ChangedChoice {
  topic: NotificationTopic
  page?: boolean
  email?: boolean
}

export interface ChangedChoices {
  choices?: ChangedChoice[]
  digestHour?: number | null
  quiet?: { from: number; to: number } | null
}

export function useSavePreferences(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangedChoices) => {
      const changesTimes = body.digestHour !== undefined || body.quiet !== undefined
      const timesVersion = client.getQueryData(choicesQuery(userId).queryKey)?.timesVersion
      return call('PATCH /user/notifications', {
        body: { ...body, ...(changesTimes && { timesVersion }) },
      })
    },
    // Sequential requests, so that the latest selection is saved last.
    scope: { id: `notifications ${userId}` },
    // Another tab may have saved first.
    onError: () => client.invalidateQueries({ queryKey: choicesQuery(userId).queryKey }),
    onSuccess: (choices) => {
      client.setQueryData(choicesQuery(userId).queryKey, choices)
      void client.invalidateQueries({ queryKey: notificationsQuery(userId).queryKey })
      void client.invalidateQueries({ queryKey: ['user', userId, 'mails'] })
    },
  })
}
