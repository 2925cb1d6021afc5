import type { ElementId } from '@printery/design'
import { type KeyboardEvent, type MouseEvent, memo, useState } from 'react'
import { useEditor } from '../react/editor-context.tsx'
import { useApply } from '../react/use-apply.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { moveBy } from './reorder-layers.ts'
import type { Row } from './rows.ts'
import { texts } from './texts.ts'
import { Thumbnail } from './thumbnail.tsx'
import type { LayerDrag } from './use-layer-drag.ts'

interface LayerRowProps extends Row {
  name: string
  mayMove: boolean
  isSelected: boolean
  /** Whether a layer is dragged over this row. */
  isOver: boolean
  onToggle: (id: ElementId) => void
  drag: LayerDrag
}

/** A layer in the list. Memoized, so that it is rendered again only if its props change. */
export const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { element, depth, isTop, isBottom, isExpanded, name, mayMove, isSelected, isOver, onToggle, drag } =
    props
  const { id, hidden, locked } = element
  const editor = useEditor()
  const apply = useApply()
  const [isRenaming, setRenaming] = useState(false)
  const set = (fields: Record<string, unknown>) => apply({ type: 'change', changes: { [id]: fields } })

  function onSelect({ shiftKey, ctrlKey, metaKey }: MouseEvent | KeyboardEvent) {
    const { selection } = editor.session.get()
    const isAdditive = shiftKey || ctrlKey || metaKey
    if (!isAdditive) {
      editor.updateSession({ enteredGroup: element.parent })
      editor.select([id])
    } else editor.select(isSelected ? selection.filter((each) => each !== id) : [...selection, id])
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'F2') setRenaming(true)
    else if (event.altKey && event.key === 'ArrowUp' && !isTop && mayMove) moveBy(editor, id, 1)
    else if (event.altKey && event.key === 'ArrowDown' && !isBottom && mayMove) moveBy(editor, id, -1)
    else if (event.key === 'ArrowRight' && element.kind === 'group' && !isExpanded) onToggle(id)
    else if (event.key === 'ArrowLeft' && isExpanded) onToggle(id)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      focusAdjacentLayer(event, event.key === 'ArrowDown')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <li
      className={`${isSelected ? 'selected' : ''} ${isOver ? 'drop-target' : ''} ${hidden ? 'hidden' : ''}`}
      style={{ '--ed-depth': depth } as object}
      draggable={mayMove && !isRenaming}
      onDragStart={() => drag.start(id)}
      onDragOver={(event) => drag.over(id, event)}
      onDragEnd={drag.end}
      onDrop={(event) => drag.drop(id, event)}
    >
      {element.kind === 'group' ? (
        <button
          type="button"
          className="ed-fold"
          aria-expanded={isExpanded}
          aria-label={isExpanded ? texts.collapse(name) : texts.expand(name)}
          onClick={() => onToggle(id)}
        >
          <Icon name={isExpanded ? 'down' : 'chevron'} />
        </button>
      ) : null}
      {isRenaming ? (
        <NameField
          name={element.name}
          shown={name}
          onName={(next) => set({ name: next })}
          onEnd={() => setRenaming(false)}
        />
      ) : (
        <button
          type="button"
          className="ed-layer"
          aria-pressed={isSelected}
          onClick={onSelect}
          onDoubleClick={() => setRenaming(true)}
          onKeyDown={handleKey}
          onPointerEnter={() => editor.updateSession({ highlighted: id })}
          onPointerLeave={() => editor.updateSession({ highlighted: null })}
        >
          <span className="ed-thumbnail" aria-hidden="true">
            <Thumbnail element={element} />
          </span>
          <span>{name}</span>
        </button>
      )}
      <span className="ed-layer-tools">
        <IconButton
          small
          className="shown-on-hover"
          icon="up"
          label={texts.up(name)}
          disabled={isTop || !mayMove}
          onClick={() => moveBy(editor, id, 1)}
        />
        <IconButton
          small
          className="shown-on-hover"
          icon="down"
          label={texts.down(name)}
          disabled={isBottom || !mayMove}
          onClick={() => moveBy(editor, id, -1)}
        />
        <IconButton
          small
          className={locked ? 'on' : 'lock shown-on-hover'}
          icon={locked ? 'lock' : 'unlock'}
          label={locked ? texts.unlock(name) : texts.lock(name)}
          onClick={() => set({ locked: !locked })}
        />
        <IconButton
          small
          icon={hidden ? 'eye-off' : 'eye'}
          label={hidden ? texts.show(name) : texts.hide(name)}
          onClick={() => set({ hidden: !hidden })}
        />
      </span>
    </li>
  )
})

/** Focuses the layer above or below in the list. */
function focusAdjacentLayer({ currentTarget }: KeyboardEvent, isDown: boolean) {
  const all = [...(currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('.ed-layer') ?? [])]
  all[all.indexOf(currentTarget as HTMLElement) + (isDown ? 1 : -1)]?.focus()
}

interface NameFieldProps {
  name: string
  /** The displayed name if `name` is empty. */
  shown: string
  onName: (name: string) => void
  onEnd: () => void
}

function NameField({ name, shown, onName, onEnd }: NameFieldProps) {
  const [draft, setDraft] = useState(name || shown)
  function commit() {
    const next = draft.trim()
    if (next !== (name || shown)) onName(next)
    onEnd()
  }
  return (
    <input
      className="ed-layer-name"
      aria-label={texts.name}
      maxLength={120}
      // biome-ignore lint/a11y/noAutofocus: the user has just started to rename the layer
      autoFocus
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') onEnd()
      }}
    />
  )
}
