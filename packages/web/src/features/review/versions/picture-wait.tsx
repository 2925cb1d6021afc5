import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

interface PictureWaitProps {
  /** The number of pictures in it. */
  pictures: number
  children: ReactNode
}

/**
 * Pictures of a design are drawn when they are first requested, which takes a moment. Until all of them have loaded a
 * pattern of dots is shown in their place; for one that fails, a message and a button to retry.
 */
export function PictureWait({ pictures, children }: PictureWaitProps) {
  const [loadedCount, setLoadedCount] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const isWaiting = loadedCount < pictures
  if (isFailed)
    return (
      <div className="vp no-picture" role="alert">
        <p>{texts.noPicture}</p>
        <Button
          size="sm"
          onClick={() => {
            setLoadedCount(0)
            setFailed(false)
          }}
        >
          {texts.retry}
        </Button>
      </div>
    )
  return (
    <span
      className="vp"
      aria-busy={isWaiting}
      onLoadCapture={() => setLoadedCount((count) => count + 1)}
      onErrorCapture={() => setFailed(true)}
    >
      {children}
      {isWaiting && <span className="skel vp-wait" aria-hidden="true" />}
    </span>
  )
}
