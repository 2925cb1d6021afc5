import './styles/app.css'
// Dialogs are loaded when they are first opened. Their styles are part of the page, so that they are never shown
// unstyled.
import './features/accounts/login/auth.css'
import './features/cart/cart.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  ScrollRestoration,
} from 'react-router'
import { accentStyle } from './api/accent-style.server.ts'
import { loadShopDetails, type ShopDetails, useShopDetails } from './api/shop-details.ts'
import { InlineScript, PageScripts } from './hydration/page-scripts.tsx'
import { newQueryClient } from './queries/query-client.ts'
import { Gate } from './shell/access/gate.tsx'
import { PageError, titleOfError } from './shell/page-error.tsx'
import { Shell } from './shell/shell.tsx'
import { backgrounds } from './shell/theme/theme-color.ts'
import { useDocumentState } from './ssr/document-state.ts'
import { apiContext } from './ssr/request-context.ts'
import displayFont from './styles/fonts/bricolage-grotesque.woff2'
import textFont from './styles/fonts/instrument-sans.woff2'
import monoFont from './styles/fonts/jetbrains-mono.woff2'
import { ToastProvider } from './ui/feedback/toast.tsx'

export async function loader({ context }: LoaderFunctionArgs): Promise<ShopDetails> {
  const { accentColour, ...shopDetails } = await loadShopDetails(context.get(apiContext).call)
  return accentColour ? { ...shopDetails, accent: accentStyle(accentColour) } : shopDetails
}

/** Preloads the fonts, which would otherwise be fetched only after the style sheet. */
export const links: LinksFunction = () =>
  [textFont, displayFont, monoFont].map((href) => ({
    ...{ rel: 'preload', as: 'font', type: 'font/woff2', href },
    crossOrigin: 'anonymous',
  }))

/** Each screen has its own title; only a failed screen has the title of the error page. */
export const meta = ({ error }: { error?: unknown }) => (error ? [{ title: titleOfError(error) }] : [])

/** Settings are not fetched again on navigation. A changed setting appears after a full page load. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { theme, requestId } = useDocumentState()
  const style = useShopDetails()?.accent
  return (
    <html lang="en" data-theme={theme} data-request-id={requestId} style={style} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <InlineScript />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {Object.entries(backgrounds).map(([scheme, color]) => (
          <meta
            key={scheme}
            name="theme-color"
            content={color}
            media={theme ? (theme === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`}
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {/* Style sheets and preloads need no nonce; browsers hide nonces, which would cause a hydration mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Shell>{children}</Shell>
      </ToastProvider>
    </QueryClientProvider>
  )
}

export default function Root() {
  return (
    <Providers>
      <Gate>
        <Outlet />
      </Gate>
    </Providers>
  )
}

/** Shown if a page fails. The frame stays, and the user can retry or go back. */
export function ErrorBoundary() {
  return (
    <Providers>
      <PageError />
    </Providers>
  )
}
