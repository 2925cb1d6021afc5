import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcuts } from '../../../shell/portal/keys/shortcuts.ts'
import { isSingleKey } from '../../../shell/portal/keys/single-key.ts'
import type { ListRow } from '../list/list-rows.ts'

export interface RowActions {
  open: (row: ListRow) => void
  takeStep: (row: ListRow) => void
  changePhase: (row: ListRow) => void
  choose: (row: ListRow) => void
  help: () => void
}

/** Moves the focus through the rows of a list, and runs the shortcuts of a row. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  rows: readonly ListRow[],
  actions: RowActions,
) {
  const { areEnabled } = useShortcuts()
  const [activeKey, setActiveKey] = useState<string>()
  const activeIndex = rows.findIndex((row) => row.key === activeKey)
  // Kept in case the active row leaves the list.
  const lastActive = useRef({ index: -1, hadFocus: false })
  const currentRow = rows[activeIndex] ?? rows[0]

  const elementOf = (key: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${key}"]`) ?? null
  const focus = (index: number) =>
    elementOf(rows[Math.max(0, Math.min(index, rows.length - 1))]?.key)?.focus()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!areEnabled || isIgnored(event, list.current) || rows.length === 0) return
    const inList = document.activeElement?.closest('[data-row]') != null
    const row = elementOf(activeKey)
    const onRow = row !== null && document.activeElement === row
    const command = commandOf(event, { inList, onRow })
    if (command === undefined) return
    event.preventDefault()
    if (command === 'help') return actions.help()
    if (command === 'search') return list.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
    if (command === 'next') return focus(inList ? activeIndex + 1 : activeIndex === -1 ? 0 : activeIndex)
    if (command === 'previous')
      return focus(inList ? activeIndex - 1 : activeIndex === -1 ? rows.length - 1 : activeIndex)
    if (command === 'first') return focus(0)
    if (command === 'last') return focus(rows.length - 1)
    if (command === 'row') return row?.focus()
    if (command === 'left' || command === 'right') return row && focusIcon(row, command)
    const activeRow = rows[activeIndex]
    if (activeRow) actions[command](activeRow)
  })

  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  // When a focused row leaves the list, the row that is now at its index gets the focus.
  useEffect(() => {
    if (activeIndex !== -1) {
      lastActive.current = {
        index: activeIndex,
        hadFocus: elementOf(activeKey)?.contains(document.activeElement) === true,
      }
    } else if (lastActive.current.hadFocus && document.activeElement === document.body)
      focus(lastActive.current.index)
  })

  return { current: currentRow?.key, onFocus: setActiveKey }
}

type Command = keyof RowActions | 'search' | 'next' | 'previous' | 'first' | 'last' | 'row' | 'left' | 'right'

const globalKeys: Record<string, Command> = { j: 'next', k: 'previous', '?': 'help', '/': 'search' }
const listKeys: Record<string, Command> = {
  ...{
    o: 'open',
    n: 'takeStep',
    p: 'changePhase',
    x: 'choose',
    Escape: 'row',
    ArrowDown: 'next',
    ArrowUp: 'previous',
  },
  ...{ Home: 'first', End: 'last', ArrowLeft: 'left', ArrowRight: 'right' },
}
/** Keys for a focused row. If a button or link in the row has the focus, these keys activate it instead. */
const rowKeys: Record<string, Command> = { Enter: 'open', ' ': 'choose' }

function commandOf(
  { key }: KeyboardEvent,
  { inList, onRow }: { inList: boolean; onRow: boolean },
): Command | undefined {
  if (onRow && Object.hasOwn(rowKeys, key)) return rowKeys[key]
  if (inList && Object.hasOwn(listKeys, key)) return listKeys[key]
  return Object.hasOwn(globalKeys, key) ? globalKeys[key] : undefined
}

/** Whether the event is no shortcut, or the focus is in an element outside of the list. */
function isIgnored(event: KeyboardEvent, list: HTMLElement | null): boolean {
  const target = event.target as HTMLElement
  return !isSingleKey(event) || (target !== document.body && !list?.contains(target))
}

function focusIcon(row: HTMLElement, direction: 'left' | 'right'): void {
  const icons = [...row.querySelectorAll<HTMLElement>('.phase-icons button:not(:disabled)')]
  const focusedIndex = icons.indexOf(document.activeElement as HTMLElement)
  const nextIndex =
    focusedIndex === -1
      ? direction === 'right'
        ? 0
        : icons.length - 1
      : focusedIndex + (direction === 'right' ? 1 : -1)
  icons[Math.max(0, Math.min(nextIndex, icons.length - 1))]?.focus()
}
