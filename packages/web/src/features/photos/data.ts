import type { ManagedPhotoView } from '@printery/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type CallOptions, call, type ResponseOf } from '../../api/client.ts'
import { sendFile } from '../../api/send-file.ts'
import { useChange } from '../../queries/use-change.ts'
import type { PhotoDescription } from './model.ts'

export const managedPhotosKey = ['kept-photos'] as const

export function managedPhotosQuery(userId: string, isRetired: boolean, search: string) {
  return infiniteQueryOptions({
    queryKey: [...managedPhotosKey, userId, isRetired, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /library/photos/kept', {
        query: {
          retired: isRetired ? 'true' : 'false',
          ...(search && { query: search }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export type ProviderPhoto = ResponseOf<'GET /library/photos/elsewhere'>['photos'][number]

/** Photos of the provider whose key is in the settings. */
export function providerPhotosQuery(userId: string, query: string) {
  return infiniteQueryOptions({
    queryKey: ['photos-elsewhere', userId, query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /library/photos/elsewhere', { query: { query, page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => page.nextPage ?? undefined,
    enabled: query !== '',
    // The provider limits the number of requests.
    staleTime: 10 * 60_000,
    retry: false,
  })
}

type Change = CallOptions<'PATCH /library/photos/:sha256'>['body']

export function useChangePhoto() {
  return useChange(managedPhotosKey, ({ sha256, ...body }: Change & { sha256: string }) =>
    call('PATCH /library/photos/:sha256', { params: { sha256 }, body }),
  )
}

export function addPhoto(
  file: File,
  description: PhotoDescription,
  progress?: (fraction: number) => void,
): Promise<{ photo: ManagedPhotoView }> {
  return sendFile('/library/photos', file, progress, { ...description })
}

/** Downloads a photo of the provider, so that it can be uploaded like any other file. */
export async function fetchProviderPhoto({ id, name }: ProviderPhoto): Promise<File> {
  const { originalUrl } = await call('POST /library/photos/elsewhere', { body: { id } })
  const response = originalUrl === null ? undefined : await fetch(originalUrl)
  if (!response?.ok) throw new Error('The photo could not be downloaded from the provider')
  const bytes = await response.blob()
  return new File([bytes], name, { type: bytes.type })
}
