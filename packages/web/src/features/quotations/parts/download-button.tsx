import { useLayoutEffect, useRef } from 'react'
import { useDownload } from '../../../printing/use-download.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

interface DownloadButtonProps {
  number: string
  make: () => Promise<void>
  /** The one thing to do where nothing else is. */
  primary?: boolean
  /** Takes the focus when it comes, where the button that was pressed has gone. */
  takesFocus?: boolean
}

/** Saves a quotation as a file. */
export function DownloadButton({ number, make, primary = false, takesFocus = false }: DownloadButtonProps) {
  const { isBusy, download } = useDownload(make)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <Button
      ref={button}
      kind={primary ? 'primary' : 'quiet'}
      aria-label={texts.downloadOf(number)}
      isBusy={isBusy}
      onClick={download}
    >
      <Icon name="download" />
      {texts.download}
    </Button>
  )
}
