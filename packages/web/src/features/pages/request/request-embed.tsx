import { Note } from '@printery/ui/note'
import { useEffect, useState } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { MessageForm } from '../message/message-form.tsx'
import { requestTexts as texts } from './texts.ts'

/** Timeout after which a form without a load event counts as not loaded, ms. */
const loadTimeoutMs = 10_000

/** A third party's form in a frame. Our own form replaces it if it doesn't load, and can be opened below it. */
export function RequestEmbed({ url }: { url: string }) {
  // Only the browser sets the frame's URL: a frame in the server's HTML could load before the listener is added.
  const [state, setState] = useState<'waiting' | 'loading' | 'shown' | 'blocked'>('waiting')

  useEffect(() => {
    setState('loading')
    const timeout = setTimeout(
      () => setState((current) => (current === 'loading' ? 'blocked' : current)),
      loadTimeoutMs,
    )
    // The form may redirect to another URL, which the page's policy blocks.
    const onPolicyViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setState('blocked')
    }
    document.addEventListener('securitypolicyviolation', onPolicyViolation)
    return () => {
      clearTimeout(timeout)
      document.removeEventListener('securitypolicyviolation', onPolicyViolation)
    }
  }, [])

  if (state === 'blocked')
    return (
      <>
        <Note tone="wait" live>
          {texts.embed.loadFailed}
        </Note>
        <MessageForm page="request" texts={texts.form} />
      </>
    )
  return (
    <>
      <div className="embed">
        {state !== 'shown' && (
          <div className="coming">
            <p role="status">{texts.embed.loading}</p>
            <Skeleton height="100%" />
          </div>
        )}
        {state !== 'waiting' && (
          <iframe
            src={url}
            title={texts.embed.title}
            sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
            onLoad={() => setState((current) => (current === 'loading' ? 'shown' : current))}
          />
        )}
      </div>
      <details>
        <summary className="link">{texts.embed.fallbackLink}</summary>
        <MessageForm page="request" texts={texts.form} />
      </details>
    </>
  )
}
