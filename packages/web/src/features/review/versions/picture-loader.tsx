import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

interface PictureLoaderProps {
  pictureCount: number
  children: ReactNode
}

/**
 * Shows a pattern of dots until all pictures have loaded, and a button to retry if one fails. The server draws the
 * pictures of a design when they are first requested, so loading takes a moment.
 */
export function PictureLoader({ pictureCount, children }: PictureLoaderProps) {
  const [loadedCount, setLoadedCount] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const isWaiting = loadedCount < pictureCount
  if (isFailed)
    return (
      <div className="version-picture no-picture" role="alert">
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
      className="version-picture"
      aria-busy={isWaiting}
      onLoadCapture={() => setLoadedCount((count) => count + 1)}
      onErrorCapture={() => setFailed(true)}
    >
      {children}
      {isWaiting && <span className="skeleton picture-placeholder" aria-hidden="true" />}
    </span>
  )
}
