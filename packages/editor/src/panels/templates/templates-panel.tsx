import { type Design, membersOf } from '@printery/design'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { SearchField } from '@printery/ui/search-field'
import { useState } from 'react'
import type { LibraryEntry } from '../../host.ts'
import { useDesign, useEditorContext, useSession } from '../../react/editor-context.tsx'
import { useAttempt } from '../../react/use-apply.ts'
import { LibraryList } from '../elements/library-list.tsx'
import { useLibrary } from '../elements/use-library.ts'
import { texts } from '../texts.ts'
import { offeredTemplates } from './offered-templates.ts'
import { isBlank, placeTemplate } from './place-template.ts'

export function TemplatesPanel() {
  const page = useSession((session) => session.page)
  const area = useDesign((design) => design.pages[page].area)
  // Each side has its own printing method, and each area its own sizes of text.
  return <OfferedTemplates key={`${page} ${area.name}`} />
}

function OfferedTemplates() {
  const { editor, host, product, messages } = useEditorContext()
  const attempt = useAttempt()
  const [templates] = useState(() => offeredTemplates(host, editor, product))
  const { reader, reading } = useLibrary(templates)
  const [pendingTemplate, setPendingTemplate] = useState<{ title: string; template: Design }>()

  async function pick({ id, title }: LibraryEntry) {
    const template = await host.openTemplate(id)
    if (isBlank(template)) messages.show(texts.templates.emptyTemplate(title), 'info')
    else if (membersOf(editor.design, editor.page, null).length > 0) setPendingTemplate({ title, template })
    else place(title, template)
  }

  function place(title: string, template: Design) {
    if (attempt(() => placeTemplate(editor, template)))
      messages.show(texts.templates.placed(title), 'ok', {
        label: texts.templates.undo,
        run: () => editor.undo(),
      })
  }

  return (
    <>
      <SearchField
        label={texts.templates.search}
        placeholder={texts.templates.search}
        onSearch={(query) => query !== reading.query && void reader.search(query)}
      />
      <LibraryList
        reader={reader}
        reading={reading}
        label={texts.templates.list}
        columns={2}
        ratio={0.8}
        failed={texts.templates.error}
        empty={reading.query ? texts.templates.noMatch(reading.query) : texts.templates.empty}
        onPick={pick}
        caption={({ title }) => (
          <span className="ed-caption" aria-hidden="true">
            {title}
          </span>
        )}
      />
      <ConfirmDialog
        open={pendingTemplate !== undefined}
        onOpenChange={(open) => !open && setPendingTemplate(undefined)}
        title={texts.templates.replaceTitle}
        confirm={texts.templates.replace}
        cancel={texts.templates.keep}
        onConfirm={() => pendingTemplate && place(pendingTemplate.title, pendingTemplate.template)}
      >
        {pendingTemplate && texts.templates.replaceText(pendingTemplate.title)}
      </ConfirmDialog>
    </>
  )
}
