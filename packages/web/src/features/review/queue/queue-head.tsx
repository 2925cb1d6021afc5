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
  /** Whether the item replaces another, so that the button that had the focus may be gone. */
  takesFocus: boolean
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onHelp: () => void
}

/** The position in the queue, how long the item waits, and links to its neighbours. */
export function QueueHead({ entry, index, total, takesFocus, onPrevious, onNext, onHelp }: QueueHeadProps) {
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className="qhead">
      <h2 ref={heading} tabIndex={-1}>
        <span className="mono">{texts.place(index + 1, total)}</span> {entry.title}, {entry.colourName}
      </h2>
      <Pill tone="wait">{waitingText(new Date(entry.since), now)}</Pill>
      <div className="qnav">
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
        <Button kind="bare" size="sm" className="qkeys" onClick={onHelp}>
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
