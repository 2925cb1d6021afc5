import { useEffect, useRef, useState } from 'react'
import { useEditorParts } from '../react/editor-context.tsx'
import { type Preview, previewsOf } from './font-previews.ts'

interface FontPreviewProps {
  font: string
  weight: number
  words: string
  /** Shown until the font has come, and where it can't be had. */
  name: string
}

/** Words in one of the shop's fonts, as they are printed. The font is fetched when it comes into sight. */
export function FontPreview({ font, weight, words, name }: FontPreviewProps) {
  const { host } = useEditorParts()
  const [preview, setPreview] = useState<Preview | 'failed'>()
  const place = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    let isGone = false
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        previewsOf(host)
          .of(font, weight, words)
          .then(
            (made) => !isGone && setPreview(made),
            () => !isGone && setPreview('failed'),
          )
      },
      { rootMargin: '120px' },
    )
    if (place.current) watcher.observe(place.current)
    return () => {
      isGone = true
      watcher.disconnect()
    }
  }, [host, font, weight, words])

  return (
    <span ref={place} className="ed-font-preview" aria-hidden="true">
      {preview && preview !== 'failed' ? (
        <Outlines preview={preview} />
      ) : (
        <span className={preview ? 'failed' : 'waiting'}>{name}</span>
      )}
    </span>
  )
}

/** Of the preview's 10 mm letters, so many px high. */
const pxOfEm = 22

function Outlines({ preview: { path, box } }: { preview: Preview }) {
  const scale = pxOfEm / 10
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
