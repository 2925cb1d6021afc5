import { type Item, writeItems } from '@printery/design'
import { useId, useMemo } from 'react'
import { useEditorContext } from '../react/editor-context.tsx'

interface ArtProps {
  items: readonly Item[]
  /** The visible part of the page, mm. */
  box: { x: number; y: number; width: number; height: number }
  className?: string
}

/** A small picture drawn by the renderer. Hidden from screen readers, as the label beside it describes it. */
export function Art({ items, box, className }: ArtProps) {
  const { host } = useEditorContext()
  const prefix = `a${useId().replaceAll(/\W/g, '')}-`
  const { x, y, width, height } = box
  const markup = useMemo(() => {
    const attributes = `x="${x}" y="${y}" width="${width}" height="${height}"`
    const markup = writeItems(items, { pictureUrl: host.pictureUrl, prefix })
    // One rectangle with a pattern, since the browser would sort many shapes again with every move on the canvas.
    const paint = `<pattern id="${prefix}art" patternUnits="userSpaceOnUse" viewBox="${x} ${y} ${width} ${height}" ${attributes}>${markup}</pattern>`
    return { __html: `${paint}<rect ${attributes} fill="url(#${prefix}art)"/>` }
  }, [items, host, prefix, x, y, width, height])
  return (
    <svg
      className={className}
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer writes the markup from numbers, validated colours and escaped URLs
      dangerouslySetInnerHTML={markup}
    />
  )
}
