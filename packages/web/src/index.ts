import { fileURLToPath } from 'node:url'

/** Folder of this package: the server finds the built pages and, in development, their sources here. */
export const webFolder = fileURLToPath(new URL('..', import.meta.url))

/** Mail programs post to it without opening it. */
export const oneClickPage = '/news/unsubscribe'

/** Pages with an action, which handles their form without JavaScript. */
export const formPages = ['/contact', '/request', '/coming-soon', '/news/confirm', oneClickPage] as const

export { isPublicPage } from './shell/metadata/public-pages.ts'
export { themeOf } from './shell/theme/theme-cookie.ts'

/** The exports of the server entry of the build. */
export type WebModule = typeof import('./ssr/server-module.ts')
