import { useEditorContext } from '../../react/editor-context.tsx'
import type { Preview } from './font-previews.ts'
import { useFontPreview } from './use-font-preview.ts'

interface FontPreviewProps {
  font: string
  weight: number
  text: string
  /** Shown until the font has loaded, and if it fails. */
  name: string
}

/** Text in one of the shop's fonts, as it is printed. */
export function FontPreview({ font, weight, text, name }: FontPreviewProps) {
  const { host } = useEditorContext()
  const { container, preview } = useFontPreview(host, font, weight, text)
  return (
    <span ref={container} className="ed-font-preview" aria-hidden="true">
      {preview && preview !== 'failed' ? (
        <Outlines preview={preview} />
      ) : (
        <span className={preview ?? 'waiting'}>{name}</span>
      )}
    </span>
  )
}

/** Pixels per mm: the preview's 10 mm glyphs are 22 px high. */
const scale = 2.2

function Outlines({ preview: { path, box } }: { preview: Preview }) {
  return (
    <svg
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      width={box.width * scale}
      height={box.height * scale}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
