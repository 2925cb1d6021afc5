import type { WaitingItemView } from '@printery/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keysTexts } from '../../../shell/portal/keys/keys-texts.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { queueTexts as texts, waitingText } from './queue-texts.ts'

interface QueueHeadProps {
  entry: WaitingItemView
  index: number
  total: number
  /** Whether the heading takes the focus, because the item replaces another one, whose focused button may be gone. */
  takesFocus: boolean
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onHelp: () => void
}

/** The position in the queue, how long the item has waited, and buttons for the previous and next item. */
export function QueueHead({ entry, index, total, takesFocus, onPrevious, onNext, onHelp }: QueueHeadProps) {
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className="queue-head">
      <h2 ref={heading} tabIndex={-1}>
        <span className="mono">{texts.position(index + 1, total)}</span> {entry.title}, {entry.colourName}
      </h2>
      <Pill tone="wait">{waitingText(new Date(entry.since), now)}</Pill>
      <div className="queue-navigation">
        <Button
          kind="quiet"
          size="sm"
          aria-keyshortcuts="k"
          aria-disabled={!onPrevious || undefined}
          onClick={onPrevious}
        >
          <Icon name="chevron-left" />
          {texts.previous}
          <kbd>K</kbd>
        </Button>
        <Button
          kind="quiet"
          size="sm"
          aria-keyshortcuts="j"
          aria-disabled={!onNext || undefined}
          onClick={onNext}
        >
          {texts.next}
          <Icon name="chevron-right" />
          <kbd>J</kbd>
        </Button>
        <Button kind="bare" size="sm" className="queue-keys" onClick={onHelp}>
          {keysTexts.open} <kbd>?</kbd>
        </Button>
      </div>
    </div>
  )
}

const minuteMs = 60_000

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
