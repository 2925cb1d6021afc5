import { SearchField } from '@printery/ui/search-field'
import { type ReactNode, useState } from 'react'
import type { LibraryEntry } from '../../host.ts'
import { useEditorContext } from '../../react/editor-context.tsx'
import { texts } from '../texts.ts'
import { usePlaceAsset } from '../use-place-asset.ts'
import { LibraryList } from './library-list.tsx'
import { PatternList } from './pattern-list.tsx'
import { QrForm } from './qr-form.tsx'
import { ShapeList } from './shape-list.tsx'
import { useLibrary } from './use-library.ts'

const kinds = ['shapes', 'art', 'badges', 'icons', 'patterns', 'qr'] as const
type Kind = (typeof kinds)[number]

/** How many of each kind are shown before "See all". */
const initialCounts: Record<'shapes' | 'art' | 'badges' | 'icons' | 'patterns', number> = {
  shapes: 12,
  art: 9,
  badges: 6,
  icons: 12,
  patterns: 6,
}

/** The shop's shapes, art, badges and icons, searched together. */
export function ElementsPanel() {
  const { host } = useEditorContext()
  const [libraries] = useState(() => ({
    art: host.elements('art'),
    badge: host.elements('badge'),
    icon: host.elements('icon'),
  }))
  const art = useLibrary(libraries.art)
  const badges = useLibrary(libraries.badge)
  const icons = useLibrary(libraries.icon)
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<Kind>()
  const placeAsset = usePlaceAsset()
  const pick = async ({ id }: LibraryEntry) => placeAsset(await host.fetchElement(id))
  const isShown = (kind: Kind) => open === undefined || open === kind
  const maxShown = (kind: keyof typeof initialCounts) => (open === kind ? undefined : initialCounts[kind])

  function search(next: string) {
    setQuery(next)
    for (const { reader, reading } of [art, badges, icons])
      if (next !== reading.query) void reader.search(next)
  }

  return (
    <>
      <SearchField label={texts.elements.search} placeholder={texts.elements.search} onSearch={search} />
      {isShown('shapes') && (
        <PanelSection kind="shapes" title={texts.elements.shapes} open={open} onOpenChange={setOpen}>
          <ShapeList query={query} maxShown={maxShown('shapes')} />
        </PanelSection>
      )}
      {isShown('art') && (
        <PanelSection kind="art" title={texts.elements.art} open={open} onOpenChange={setOpen}>
          <LibraryList
            {...art}
            label={texts.elements.art}
            columns={3}
            maxShown={maxShown('art')}
            failed={texts.elements.error}
            empty={texts.elements.empty(query)}
            onPick={pick}
          />
        </PanelSection>
      )}
      {isShown('badges') && (
        <PanelSection kind="badges" title={texts.elements.badges} open={open} onOpenChange={setOpen}>
          <LibraryList
            {...badges}
            label={texts.elements.badges}
            columns={3}
            maxShown={maxShown('badges')}
            failed={texts.elements.error}
            empty={texts.elements.empty(query)}
            onPick={pick}
          />
        </PanelSection>
      )}
      {isShown('icons') && (
        <PanelSection kind="icons" title={texts.elements.icons} open={open} onOpenChange={setOpen}>
          <LibraryList
            {...icons}
            label={texts.elements.icons}
            columns={4}
            maxShown={maxShown('icons')}
            failed={texts.elements.error}
            empty={texts.elements.empty(query)}
            onPick={pick}
          />
        </PanelSection>
      )}
      {isShown('patterns') && (
        <PanelSection kind="patterns" title={texts.elements.patterns} open={open} onOpenChange={setOpen}>
          <PatternList
            {...art}
            maxShown={maxShown('patterns')}
            failed={texts.elements.error}
            empty={texts.elements.empty(query)}
          />
        </PanelSection>
      )}
      {query === '' && isShown('qr') && (
        <PanelSection kind="qr" title={texts.elements.qr} open={open} onOpenChange={setOpen}>
          <QrForm />
        </PanelSection>
      )}
    </>
  )
}

interface PanelSectionProps {
  kind: Kind
  title: string
  open: Kind | undefined
  onOpenChange: (kind: Kind | undefined) => void
  children: ReactNode
}

function PanelSection({ kind, title, open, onOpenChange, children }: PanelSectionProps) {
  return (
    <section>
      <h3>
        {title}
        {kind !== 'qr' && (
          <button
            type="button"
            className="link"
            aria-label={`${open ? texts.elements.backToAll : texts.elements.seeAll}: ${title}`}
            onClick={() => onOpenChange(open ? undefined : kind)}
          >
            {open ? texts.elements.backToAll : texts.elements.seeAll}
          </button>
        )}
      </h3>
      {children}
    </section>
  )
}
