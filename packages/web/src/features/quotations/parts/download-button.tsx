import { useLayoutEffect, useRef } from 'react'
import { useDownload } from '../../../printing/use-download.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

interface DownloadButtonProps {
  number: string
  save: () => Promise<void>
  /** Whether it is the only action. */
  primary?: boolean
  /** Whether it takes the focus when it appears, because the pressed button was removed. */
  takesFocus?: boolean
}

/** Saves a quotation as a file. */
export function DownloadButton({
  number,
  save: make,
  primary = false,
  takesFocus = false,
}: DownloadButtonProps) {
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
