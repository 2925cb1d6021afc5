import type { Side } from '@printery/domain'
import { useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { productTexts as texts } from '../texts.ts'

interface TemplateButtonProps {
  side: Side
  /** URL of the product's picture, without a width. */
  picture: string
  fileName: string
}

/** Downloads the product's picture to draw on, bypassing the cache so that no old copy is used. */
export function TemplateButton({ side, picture, fileName }: TemplateButtonProps) {
  const [failed, setFailed] = useState(false)
  const download = async () => {
    setFailed(false)
    try {
      const response = await fetch(`${picture}?w=1080&t=${Date.now()}`)
      if (!response.ok) return setFailed(true)
      save(await response.blob(), fileName)
    } catch {
      // A lost connection shows the same message.
      setFailed(true)
    }
  }
  return (
    <>
      <Button kind="quiet" size="sm" onClick={() => void download()}>
        <Icon name="download" />
        {texts.templateDownload(side)}
      </Button>
      {failed && (
        <p className="slot-note bad" role="alert">
          {texts.templateFailed}
        </p>
      )}
    </>
  )
}

function save(bytes: Blob, fileName: string) {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
