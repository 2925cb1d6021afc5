import { type Item, writeItems } from '@printery/design'
import { useId, useMemo } from 'react'
import { useEditorParts } from '../react/editor-context.tsx'

interface ArtProps {
  items: readonly Item[]
  /** What of the page is shown, mm. */
  box: { x: number; y: number; width: number; height: number }
  className?: string
}

/** A small picture of what the one renderer draws. Hidden from screen readers: the words beside it say what it is. */
export function Art({ items, box, className }: ArtProps) {
  const { host } = useEditorParts()
  const prefix = `a${useId().replaceAll(/\W/g, '')}-`
  const { x, y, width, height } = box
  const markup = useMemo(() => {
    const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
    const drawn = writeItems(items, { pictureUrl: host.pictureAt, prefix })
    // The paint of one rectangle: what is drawn by itself the browser sorts by itself, all of it with every move on the canvas.
    const paint = `<pattern id="${prefix}art" patternUnits="userSpaceOnUse" viewBox="${x} ${y} ${width} ${height}" ${place}>${drawn}</pattern>`
    return { __html: `${paint}<rect ${place} fill="url(#${prefix}art)"/>` }
  }, [items, host, prefix, x, y, width, height])
  return (
    <svg
      className={className}
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own renderer writes it, from numbers, checked colours and escaped addresses
      dangerouslySetInnerHTML={markup}
    />
  )
}
