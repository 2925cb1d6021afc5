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
  const [active, setActive] = useState<string>()
  const activeIndex = rows.findIndex((row) => row.key === active)
  // The index of the last active row, and whether it had the focus, in case it leaves the list.
  const last = useRef({ at: -1, hadFocus: false })
  const current = rows[activeIndex] ?? rows[0]

  const elementOf = (key: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${key}"]`) ?? null
  const focus = (index: number) =>
    elementOf(rows[Math.max(0, Math.min(index, rows.length - 1))]?.key)?.focus()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!areEnabled || isElsewhere(event, list.current) || rows.length === 0) return
    const inList = document.activeElement?.closest('[data-row]') != null
    const row = elementOf(active)
    const onRow = row !== null && document.activeElement === row
    const step = stepOf(event, { inList, onRow })
    if (step === undefined) return
    event.preventDefault()
    if (step === 'help') return actions.help()
    if (step === 'search') return list.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
    if (step === 'next') return focus(inList ? activeIndex + 1 : activeIndex === -1 ? 0 : activeIndex)
    if (step === 'previous')
      return focus(inList ? activeIndex - 1 : activeIndex === -1 ? rows.length - 1 : activeIndex)
    if (step === 'first') return focus(0)
    if (step === 'last') return focus(rows.length - 1)
    if (step === 'row') return row?.focus()
    if (step === 'left' || step === 'right') return row && focusIcon(row, step)
    const selected = rows[activeIndex]
    if (selected) actions[step](selected)
  })

  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  // When a focused row leaves the list, the row that is now at its index gets the focus.
  useEffect(() => {
    if (activeIndex !== -1) {
      last.current = {
        at: activeIndex,
        hadFocus: elementOf(active)?.contains(document.activeElement) === true,
      }
    } else if (last.current.hadFocus && document.activeElement === document.body) focus(last.current.at)
  })

  return { current: current?.key, onFocus: setActive }
}

type Step = keyof RowActions | 'search' | 'next' | 'previous' | 'first' | 'last' | 'row' | 'left' | 'right'

const globalKeys: Record<string, Step> = { j: 'next', k: 'previous', '?': 'help', '/': 'search' }
const listKeys: Record<string, Step> = {
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
/** Keys on the row itself; within it they belong to the focused button or link. */
const rowKeys: Record<string, Step> = { Enter: 'open', ' ': 'choose' }

function stepOf(
  { key }: KeyboardEvent,
  { inList, onRow }: { inList: boolean; onRow: boolean },
): Step | undefined {
  if (onRow && Object.hasOwn(rowKeys, key)) return rowKeys[key]
  if (inList && Object.hasOwn(listKeys, key)) return listKeys[key]
  return Object.hasOwn(globalKeys, key) ? globalKeys[key] : undefined
}

/** Whether a key is not a shortcut of the list, or the focus is outside of it. */
function isElsewhere(event: KeyboardEvent, list: HTMLElement | null): boolean {
  const target = event.target as HTMLElement
  return !isSingleKey(event) || (target !== document.body && !list?.contains(target))
}

function focusIcon(row: HTMLElement, direction: 'left' | 'right'): void {
  const icons = [...row.querySelectorAll<HTMLElement>('.phs button:not(:disabled)')]
  const focusedIndex = icons.indexOf(document.activeElement as HTMLElement)
  const next =
    focusedIndex === -1
      ? direction === 'right'
        ? 0
        : icons.length - 1
      : focusedIndex + (direction === 'right' ? 1 : -1)
  icons[Math.max(0, Math.min(next, icons.length - 1))]?.focus()
}
