import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { pageHeading } from '../ui/page-heading.ts'

/**
 * A browser that loads a page begins at its top and says its title. A move inside the app does neither by itself: then
 * this leads the focus to the new page's heading and says the title. Another query is still the same page.
 */
export function PageFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    return focusHeading()
  }, [pathname])
  return (
    <p className="vh" role="status">
      {title}
    </p>
  )
}

/** A page that still loads has its `<main>` alone; its heading gets the focus when it comes. Answers what ends the waiting. */
function focusHeading(): () => void {
  let placed: Element | null = null
  const isDone = () => {
    const at = document.activeElement
    // A dialog that opens with the page comes first, and whoever went on meanwhile is not called back.
    if (at?.closest('[role="dialog"]:not([data-closed])')) return true
    if (placed && at !== placed && at !== document.body) return true
    const main = document.getElementById('main')
    const heading = pageHeading()
    const target = heading ?? main
    if (target && target !== at) {
      target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    placed = target
    return heading !== null
  }
  if (isDone()) return () => {}
  const watcher = new MutationObserver(() => {
    if (isDone()) watcher.disconnect()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => watcher.disconnect()
}
