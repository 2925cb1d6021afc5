import { Icon } from '../../../ui/display/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { productTexts as texts } from '../texts.ts'
import type { ConfiguredSide } from './sides-view.ts'

interface CopyButtonProps {
  view: ConfiguredSide
  watermark: string
}

/** Copies the preview as a picture, to paste into an email or a chat. */
export function CopyButton({ view, watermark }: CopyButtonProps) {
  const toast = useToast()
  const copy = async (stage: Element) => {
    const draw = async () => (await import('./preview-image.ts')).drawPreview(view, watermark, stage)
    try {
      // Some browsers allow copying only during the press, so the item contains a promise of the picture.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': draw() })])
      toast(texts.previewCopied, 'ok')
    } catch {
      toast(texts.previewCopyFailed, 'bad')
    }
  }
  return (
    <button
      type="button"
      className="icon-button copy"
      aria-label={texts.copyPreview}
      title={texts.copyPreview}
      onClick={(event) => void copy(event.currentTarget.parentElement ?? document.body)}
    >
      <Icon name="copy" />
    </button>
  )
}
