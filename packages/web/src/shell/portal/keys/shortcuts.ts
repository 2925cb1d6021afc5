import { useSyncExternalStore } from 'react'

const key = 'printery-shortcuts'
const listeners = new Set<() => void>()

function areOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

function setOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Without storage they stay as they are.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Single-key shortcuts can be turned off (WCAG 2.1.4). */
export function useShortcuts() {
  return { areOn: useSyncExternalStore(subscribe, areOn, () => true), setOn }
}
