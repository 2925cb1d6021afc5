import { type Side, sides } from '@printery/domain'
import { useEffect, useRef } from 'react'
import { type Change, type Configuration, isToBeDrawn } from '../model.ts'
import type { ConfiguredViews } from '../preview/sides-view.ts'

/**
 * Draws the design with template of each side that has only the artwork, and again when that, the colour or the print
 * area changes.
 */
export function useDrawnTemplates(
  now: Pick<Configuration, 'printed' | 'design'>,
  views: ConfiguredViews,
  act: (step: Change) => void,
) {
  /** The key of the drawing in progress, by side. */
  const drawing = useRef(new Map<Side, string>())
  const { printed, design } = now
  useEffect(() => {
    for (const side of sides) {
      const { withTemplate, withoutTemplate } = printed[side] ?? {}
      const view = views[side]
      if (!withoutTemplate || !view.area || !isToBeDrawn({ printed, design }, side)) continue
      const source = [withoutTemplate.url, view.picture, view.area.name].join(' ')
      if (withTemplate?.drawnOf === source || drawing.current.get(side) === source) continue
      drawing.current.set(side, source)
      const isCurrent = () => drawing.current.get(side) === source
      import('./draw-on-template.ts')
        .then(({ drawOnTemplate }) => drawOnTemplate(view, withoutTemplate.file.name))
        .then((artwork) => {
          if (isCurrent()) act({ do: 'drawn', side, artwork: { ...artwork, drawnOf: source } })
          else URL.revokeObjectURL(artwork.url)
        })
        // The slot stays empty and still requires a file.
        .catch(() => undefined)
        .finally(() => isCurrent() && drawing.current.delete(side))
    }
  }, [printed, design, views, act])
}
