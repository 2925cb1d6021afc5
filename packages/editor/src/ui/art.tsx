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
  const markup = useMemo(
    () => ({ __html: writeItems(items, { pictureAt: host.pictureAt, prefix }) }),
    [items, host, prefix],
  )
  return (
    <svg
      className={className}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own renderer writes it, from numbers, checked colours and escaped addresses
      dangerouslySetInnerHTML={markup}
    />
  )
}
