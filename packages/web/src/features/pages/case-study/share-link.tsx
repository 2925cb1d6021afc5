import { useEffect, useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from './texts.ts'

const { share } = texts.caseStudy

const copiedNoteMs = 1500

/** Copies the URL of the page and confirms it for a moment. */
export function ShareLink() {
  // Counts the copies, so that each restarts the timer.
  const [copies, setCopies] = useState(0)
  const [isCopied, setCopied] = useState(false)
  const showToast = useToast()

  useEffect(() => {
    if (copies === 0) return
    setCopied(true)
    const timer = setTimeout(() => setCopied(false), copiedNoteMs)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href)
      setCopies((count) => count + 1)
    } catch {
      // The user may have denied it, and a page without TLS has no clipboard.
      showToast(share.failed, 'bad')
    }
  }

  return (
    <Button className="share" onClick={copy}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite">{isCopied ? share.copied : share.copy}</span>
    </Button>
  )
}
