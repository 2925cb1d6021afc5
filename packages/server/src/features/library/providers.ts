import { z } from 'zod'
import type { PhotoSettings } from '../../settings/settings.ts'

/** A photo of a provider, with its URLs. */
export interface ProviderPhoto {
  id: string
  name: string
  credit: string
  width: number
  height: number
  thumb: string
  original: string
  /** The URL to request when the photo is downloaded. */
  downloadReportUrl?: string
}

interface Provider {
  label: 'Unsplash' | 'Pexels'
  headers: (key: string) => Record<string, string>
  search: (query: string, page: number) => string
  photo: (id: string) => string
  readSearch: (json: unknown, page: number) => { photos: ProviderPhoto[]; hasMore: boolean }
  readPhoto: (json: unknown) => ProviderPhoto
}

const perPage = 24

const UnsplashPhoto = z
  .object({
    id: z.string(),
    width: z.int(),
    height: z.int(),
    description: z.string().nullish(),
    alt_description: z.string().nullish(),
    urls: z.object({ raw: z.string(), small: z.string() }),
    user: z.object({ name: z.string() }),
    links: z.object({ download_location: z.string() }),
  })
  .transform(
    ({ id, width, height, urls, user, links, ...described }): ProviderPhoto => ({
      ...{ id, width, height, thumb: urls.small, downloadReportUrl: links.download_location },
      name: described.description ?? described.alt_description ?? 'Photo',
      credit: `Photo by ${user.name} on Unsplash`,
      // Its longer side is enough for A2 at 150 dpi.
      original: `${urls.raw}${urls.raw.includes('?') ? '&' : '?'}fm=jpg&q=90&fit=max&w=4000&h=4000`,
    }),
  )

const PexelsPhoto = z
  .object({
    id: z.int(),
    width: z.int(),
    height: z.int(),
    alt: z.string().nullish(),
    photographer: z.string(),
    src: z.object({ original: z.string(), medium: z.string() }),
  })
  .transform(
    ({ id, width, height, alt, photographer, src }): ProviderPhoto => ({
      ...{ id: String(id), width, height, thumb: src.medium, original: src.original },
      name: alt || 'Photo',
      credit: `Photo by ${photographer} on Pexels`,
    }),
  )

export const providers: Record<PhotoSettings['provider'], Provider> = {
  unsplash: {
    label: 'Unsplash',
    headers: (key) => ({ authorization: `Client-ID ${key}`, 'accept-version': 'v1' }),
    search: (query, page) =>
      `/search/photos?query=${encodeURIComponent(query)}&page=${page}&per_page=${perPage}&content_filter=high`,
    photo: (id) => `/photos/${id}`,
    readSearch: (json, page) => {
      const { results, total_pages } = z
        .object({ results: z.array(UnsplashPhoto), total_pages: z.int() })
        .parse(json)
      return { photos: results, hasMore: total_pages > page }
    },
    readPhoto: (json) => UnsplashPhoto.parse(json),
  },
  pexels: {
    label: 'Pexels',
    headers: (key) => ({ authorization: key }),
    search: (query, page) => `/v1/search?query=${encodeURIComponent(query)}&page=${page}&per_page=${perPage}`,
    photo: (id) => `/v1/photos/${id}`,
    readSearch: (json) => {
      const { photos, next_page } = z
        .object({ photos: z.array(PexelsPhoto), next_page: z.string().optional() })
        .parse(json)
      return { photos, hasMore: next_page !== undefined }
    },
    readPhoto: (json) => PexelsPhoto.parse(json),
  },
}
