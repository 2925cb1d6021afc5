import { type Side, sides } from '@printery/domain'
import { useEffect, useRef } from 'react'
import { type Change, type Configuration, isToBeDrawn } from '../model.ts'
import type { ConfiguredViews } from '../preview/sides-view.ts'

/**
 * Draws the design with template of each side that has only artwork. Draws it again when the artwork, the colour or the
 * print area changes.
 */
export function useDrawnTemplates(
  configuration: Pick<Configuration, 'printed' | 'design'>,
  views: ConfiguredViews,
  act: (step: Change) => void,
) {
  /** The key of the sources of the drawing in progress, by side. */
  const drawingSources = useRef(new Map<Side, string>())
  const { printed, design } = configuration
  useEffect(() => {
    for (const side of sides) {
      const { withTemplate, withoutTemplate } = printed[side] ?? {}
      const view = views[side]
      if (!withoutTemplate || !view.area || !isToBeDrawn({ printed, design }, side)) continue
      const source = [withoutTemplate.url, view.picture, view.area.name].join(' ')
      if (withTemplate?.drawnOf === source || drawingSources.current.get(side) === source) continue
      drawingSources.current.set(side, source)
      const isCurrent = () => drawingSources.current.get(side) === source
      import('./draw-on-template.ts')
        .then(({ drawOnTemplate }) => drawOnTemplate(view, withoutTemplate.file.name))
        .then((artwork) => {
          if (isCurrent()) act({ do: 'drawn', side, artwork: { ...artwork, drawnOf: source } })
          else URL.revokeObjectURL(artwork.url)
        })
        // The slot stays empty and still requires a file.
        .catch(() => undefined)
        .finally(() => isCurrent() && drawingSources.current.delete(side))
    }
  }, [printed, design, views, act])
}
