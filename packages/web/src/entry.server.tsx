import { createHash, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ApiRefusal } from './api/client.ts'
import inlineScript from './hydration/before-hydration.ts?inline-script'
import themeScript from './hydration/theme-before-paint.ts?inline-script'
import { guardOf } from './shell/access/guarded-routes.ts'
import type { ScreenHandle } from './shell/frame.ts'
import { ServerDocumentContext } from './ssr/document-state.ts'
import { findPage, pageKey, savePage } from './ssr/page-cache.ts'
import { type DocumentState, documentContext } from './ssr/request-context.ts'

export * from './ssr/server-module.ts'

/**
 * Placeholders in a rendered page for values that differ per response. Random, so that no content can
 * contain them.
 */
const noncePlaceholder = `nonce-${randomUUID()}`
const requestIdPlaceholder = `request-${randomUUID()}`

/**
 * Renders the whole page at once: all loaders have finished, and a single string is the cheapest to send.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const documentState = context.get(documentContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const isShared = status === 200 && documentState.isShareable()
  const theme = isShared ? undefined : documentState.theme
  const key = pageKey(request.url, isShared ? 'shared' : theme, router)
  const cached = findPage(key)
  const page =
    cached === undefined
      ? await render(request, router, { ...documentState, theme, isShared })
      : { html: cached, isComplete: true }
  if (key !== undefined && cached === undefined && page.isComplete) savePage(key, page.html)
  if (isShared && page.isComplete) {
    documentState.scriptHashes = hashScripts(page.html)
    documentState.html = page.html.replaceAll(noncePlaceholder, '').replaceAll(requestIdPlaceholder, '')
  } else
    documentState.html = page.html
      .replaceAll(noncePlaceholder, documentState.nonce)
      .replaceAll(requestIdPlaceholder, documentState.requestId)
  return new Response(null, { status: page.isComplete ? status : 500, headers })
}

const renderedScript = new RegExp(`<script\\b[^>]*\\bnonce="${noncePlaceholder}"[^>]*>(.*?)</script>`, 'gs')

/** Hashes of the scripts that the server has rendered: only these have the placeholder of the nonce. */
function hashScripts(html: string): string[] {
  return [...html.matchAll(renderedScript)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
}

interface RenderedPage {
  html: string
  /** False when a component threw. */
  isComplete: boolean
}

function render(
  request: Request,
  router: EntryContext,
  documentState: DocumentState & { isShared: boolean },
): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let isComplete = true
    const { theme } = documentState
    // A page that is the same for everybody applies the theme in the browser.
    const script = documentState.isShared ? `${themeScript}\n${inlineScript}` : inlineScript
    const defersScripts = isReadable(request, router)
    const page = (
      <ServerDocumentContext
        value={{
          theme,
          requestId: requestIdPlaceholder,
          nonce: noncePlaceholder,
          inlineScript: script,
          defersScripts,
        }}
      >
        <ServerRouter context={router} url={request.url} nonce={noncePlaceholder} />
      </ServerDocumentContext>
    )
    const stream = renderToPipeableStream(page, {
      nonce: noncePlaceholder,
      onAllReady: () => stream.pipe(collect((html) => resolve({ html, isComplete }))),
      onShellError: reject,
      onError: (error) => {
        isComplete = false
        if (!request.signal.aborted) documentState.logError(error)
      },
    })
    request.signal.addEventListener('abort', () => stream.abort(request.signal.reason), { once: true })
  })
}

/**
 * Whether the server renders content that can be read before scripts run. Bare screens (portals, the editor, the
 * checkout) are rendered by scripts, and of guarded pages the server renders only the frame, because it has no
 * session.
 */
function isReadable({ url }: Request, { staticHandlerContext }: EntryContext): boolean {
  const handle = staticHandlerContext.matches.at(-1)?.route.handle as ScreenHandle | undefined
  return handle?.frame !== 'bare' && !guardOf(new URL(url).pathname)
}

function collect(done: (html: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    highWaterMark: 1 << 20,
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString())
      next()
    },
  })
}

/** Logs errors of loaders. What the API refused is already logged by the API. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !(error instanceof ApiRefusal)) context.get(documentContext).logError(error)
}
