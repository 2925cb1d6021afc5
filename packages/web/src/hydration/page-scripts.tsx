import { Children, cloneElement, Fragment, isValidElement, type ReactNode, useContext } from 'react'
import { Scripts } from 'react-router'
import { ServerDocumentContext } from '../ssr/document-state.ts'
import { deferred } from './deferred-hydration.ts'

/**
 * The script that runs before hydration. Only the server has its text; in the browser React leaves the rendered text
 * unchanged.
 */
export function InlineScript() {
  const serverDocument = useContext(ServerDocumentContext)
  return (
    <script
      nonce={serverDocument?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of the build, without user input.
      dangerouslySetInnerHTML={{ __html: serverDocument?.inlineScript ?? '' }}
    />
  )
}

/**
 * The router's scripts and their preloads. On pages with deferred hydration the server renders them with placeholder
 * attributes, so that styles, fonts and pictures load first.
 */
export function PageScripts() {
  const serverDocument = useContext(ServerDocumentContext)
  // Called as a function, because `<Scripts>` has no props for these attributes.
  const scripts = Scripts({})
  return serverDocument?.defersScripts ? deferScripts(scripts) : scripts
}

type Attributes = { rel?: string; type?: string; children?: ReactNode }

export function deferScripts(node: ReactNode): ReactNode {
  if (!isValidElement<Attributes>(node)) return node
  const { type, props } = node
  if (type === 'link' && props.rel === 'modulepreload') return cloneElement(node, { rel: deferred.rel })
  if (type === 'script' && props.type === 'module') return cloneElement(node, { type: deferred.type })
  return type === Fragment ? Children.map(props.children, deferScripts) : node
}
