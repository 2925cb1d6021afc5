import { useMemo } from 'react'
import { useEditorContext } from '../../react/editor-context.tsx'
import { type Preview, previewSize } from './font-previews.ts'
import type { TextStyle } from './text-styles.ts'
import { useFontPreview } from './use-font-preview.ts'

/** A preview of a text style with its colours and effects. */
export function StylePreview({ style }: { style: TextStyle }) {
  const { host } = useEditorContext()
  const { font, weight, sampleText, title, size, effects } = style
  const scale = previewSize / size
  const setting = useMemo(
    () => ({ letterSpacing: effects?.letterSpacing ?? 0, bend: (effects?.bend ?? 0) * scale }),
    [effects, scale],
  )
  const { container, preview } = useFontPreview(host, font, weight, sampleText, setting)
  return (
    <span ref={container} className="ed-font-preview" aria-hidden="true">
      {preview && preview !== 'failed' ? (
        <Effects preview={preview} style={style} scale={scale} />
      ) : (
        <span className={preview ?? 'waiting'}>{title}</span>
      )}
    </span>
  )
}

interface EffectsProps {
  preview: Preview
  style: TextStyle
  /** Preview mm per mm of the style. */
  scale: number
}

function Effects({ preview: { path, box }, style: { fill, effects }, scale }: EffectsProps) {
  const { outline, shadow } = effects ?? {}
  const margin = 2 + (outline ? outline.width * scale : 0)
  const view = `${box.x - margin} ${box.y - margin} ${box.width + 2 * margin} ${box.height + 2 * margin}`
  return (
    <svg viewBox={view} aria-hidden="true">
      {shadow && (
        <path
          d={path}
          fill={`#${shadow.colour}`}
          transform={`translate(${shadow.x * scale} ${shadow.y * scale})`}
        />
      )}
      {outline && (
        <path
          d={path}
          stroke={`#${outline.colour}`}
          strokeWidth={outline.width * scale * 2}
          strokeLinejoin="round"
        />
      )}
      <path d={path} fill={`#${fill}`} />
    </svg>
  )
}
