import { Suspense, useEffect, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { groupsFor, type Portal, portalHomes } from './portal-entries.ts'
import { portalFrameTexts as texts } from './portal-frame-texts.ts'

const Palette = lazyComponent(() => import('../../features/palette/palette.tsx').then((file) => file.Palette))

/** The command palette, which opens by its button, or by Ctrl+K or Cmd+K wherever the focus is. */
export function usePalette(portal: Portal) {
  const [open, setOpen] = useState(false)
  // Rendered when it is first opened, and kept afterwards.
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (open) setLoaded(true)
  }, [open])
  // Preloaded, so that text that is typed right after Ctrl+K reaches its field.
  useEffect(() => {
    void import('../../features/palette/palette.tsx').catch(() => undefined)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      // Prevents the browser's own shortcut.
      event.preventDefault()
      setOpen((wasOpen) => !wasOpen)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const { user } = useSession()
  const pages = groupsFor(portal, user).flatMap(({ entries }) => entries)
  return {
    show: () => setOpen(true),
    palette: isLoaded && (
      <Suspense>
        <Palette open={open} onOpenChange={setOpen} portal={portalHomes[portal]} pages={pages} />
      </Suspense>
    ),
  }
}

export function PaletteButton({ onShow, isIconOnly = false }: { onShow: () => void; isIconOnly?: boolean }) {
  if (isIconOnly)
    return (
      <button type="button" className="icon-button" aria-label={texts.goTo} onClick={onShow}>
        <Icon name="search" />
      </button>
    )
  return (
    <Button
      kind="quiet"
      size="sm"
      className="palette-button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onShow}
    >
      <Icon name="search" />
      {texts.goTo}
      <span className="tag">{texts.keys}</span>
    </Button>
  )
}
