import { fileURLToPath } from 'node:url'

/** The folder of this package, with the built pages and, in development, their sources. */
export const webFolder = fileURLToPath(new URL('..', import.meta.url))

/** Mail programs send a POST request to this page without opening it (one-click unsubscribe, RFC 8058). */
export const oneClickPage = '/news/unsubscribe'

/** Pages with an action, which handles their form without JavaScript. */
export const formPages = ['/contact', '/request', '/coming-soon', '/news/confirm', oneClickPage] as const

export { isPublicPage } from './shell/metadata/public-pages.ts'
export { themeOf } from './shell/theme/theme-cookie.ts'

/** The exports of the server entry of the build. */
export type WebModule = typeof import('./ssr/server-module.ts')
