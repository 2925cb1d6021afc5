import { texts } from './texts.ts'

/** Shown while a template author previews the editor as a customer. */
export function PreviewBand({ onEnd }: { onEnd: () => void }) {
  return (
    <div className="ed-preview-band" role="status">
      <span>{texts.previewing}</span>
      <button type="button" className="link" onClick={onEnd}>
        {texts.previewEnd}
      </button>
    </div>
  )
}
