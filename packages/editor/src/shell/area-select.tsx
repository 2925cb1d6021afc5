import { type Area, membersOf } from '@printery/design'
import { Popover } from '@printery/ui/popover'
import { useRef, useState } from 'react'
import { changeArea } from '../model/elements/change-area.ts'
import { areaOf } from '../model/product.ts'
import { useDesign, useEditorContext, useSession } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import { Icon } from '../ui/icon.tsx'
import { texts } from './texts.ts'

/** Print areas of this side; hidden if there is only one. */
export function AreaSelect() {
  const { editor, product, messages } = useEditorContext()
  const attempt = useAttempt()
  const page = useSession((session) => session.page)
  const area = useDesign((design) => design.pages[page].area)
  const areas = product.sides[page]?.areas ?? []
  const [open, setOpen] = useState(false)
  /** A choice by pointer closes the popover; a choice by arrow keys keeps it open. */
  const isByPointer = useRef(false)
  if (areas.length < 2) return null

  function selectArea(next: Area) {
    if (isByPointer.current) setOpen(false)
    const hadElements = membersOf(editor.design, page, null).length > 0
    if (!attempt(() => changeArea(editor, page, next, true)) || !hadElements) return
    const step = editor.history.get().done.at(-1)
    const keepOriginalSize = () => {
      // Undoes only its own step, since other steps may have been done in the meantime.
      if (editor.history.get().done.at(-1) === step) editor.undo()
      attempt(() => changeArea(editor, page, next, false))
    }
    messages.show(texts.fittedToArea, 'info', { label: texts.keepOriginalSize, run: keepOriginalSize })
  }

  return (
    <Popover
      variant="panel"
      align="start"
      open={open}
      onOpenChange={setOpen}
      title={texts.areaTitle}
      trigger={
        <button type="button" className="ed-area">
          <span>
            <small>{texts.size(area.width, area.height)}</small>
            {areaOf(product, page, area).label}
          </span>
          <Icon name="chevron" />
        </button>
      }
    >
      <ul className="ed-areas">
        {areas.map(({ name, label, width, height }) => (
          <li key={name}>
            <label
              className="opt"
              onPointerDown={() => {
                isByPointer.current = true
              }}
              onKeyDown={() => {
                isByPointer.current = false
              }}
            >
              <input
                type="radio"
                name="ed-area"
                checked={name === area.name}
                onChange={() => selectArea({ name, width, height })}
              />
              <b>{label}</b>
              <span className="mono small">{texts.size(width, height)}</span>
            </label>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
