import { useSyncExternalStore } from 'react'

const key = 'printery-shortcuts'
const listeners = new Set<() => void>()

function areEnabled(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

function setEnabled(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Without storage the setting can't be changed.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The setting that turns single-key shortcuts off (WCAG 2.1.4). */
export function useShortcuts() {
  return { areEnabled: useSyncExternalStore(subscribe, areEnabled, () => true), setEnabled }
}
