import { type RefObject, useEffect, useRef, useState } from 'react'
import type { EditorHost } from '../../host.ts'
import { type Preview, previewsOf, type Setting } from './font-previews.ts'

const none: Setting = {}

/** Loads the preview shortly before it scrolls into view. */
export function useFontPreview(
  host: EditorHost,
  font: string,
  weight: number,
  text: string,
  setting: Setting = none,
): { container: RefObject<HTMLSpanElement | null>; preview: Preview | 'failed' | undefined } {
  const [preview, setPreview] = useState<Preview | 'failed'>()
  const container = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let isUnmounted = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        previewsOf(host)
          .of(font, weight, text, setting)
          .then(
            (preview) => !isUnmounted && setPreview(preview),
            () => !isUnmounted && setPreview('failed'),
          )
      },
      { rootMargin: '120px' },
    )
    if (container.current) observer.observe(container.current)
    return () => {
      isUnmounted = true
      observer.disconnect()
    }
  }, [host, font, weight, text, setting])
  return { container, preview }
}
