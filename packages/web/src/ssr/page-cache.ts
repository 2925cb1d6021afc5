import type { EntryContext } from 'react-router'

/** Pages of the shop are about 50 kB, so this is some 10 MB at most. */
const maxPages = 200

/** The least recently requested page is removed first. A Map keeps the insertion order of its keys. */
const pages = new Map<string, string>()

/**
 * The key of a rendered page: pages are rendered without a session, so they depend only on the URL, the theme and
 * the data of their loaders. The loaders run for every request; only the rendering is cached. Returns undefined for a
 * page with a form result, an error, a status other than 200 or data that is still loading.
 */
export function pageKey(url: string, theme: string | undefined, { staticHandlerContext }: EntryContext) {
  const { actionData, errors, loaderData, statusCode } = staticHandlerContext
  if (actionData || errors || statusCode !== 200 || Object.values(loaderData).some(hasPromise))
    return undefined
  return `${theme ?? ''} ${url} ${JSON.stringify(loaderData)}`
}

function hasPromise(loaderValue: unknown): boolean {
  const values = loaderValue !== null && typeof loaderValue === 'object' ? Object.values(loaderValue) : []
  return values.some((value) => value instanceof Promise)
}

export function findPage(key: string | undefined): string | undefined {
  if (key === undefined) return undefined
  const page = pages.get(key)
  if (page !== undefined) savePage(key, page)
  return page
}

export function savePage(key: string, page: string): void {
  pages.delete(key)
  pages.set(key, page)
  if (pages.size > maxPages) for (const oldest of pages.keys()) return void pages.delete(oldest)
}
