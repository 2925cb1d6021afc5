import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { pageHeading } from '../ui/page-heading.ts'

/**
 * When a browser loads a page, it starts at the top and screen readers announce the title. Navigation inside the app does
 * neither, so this focuses the new page's heading and announces its title. Another query is still the same page.
 */
export function PageFocus() {
  const { pathname } = useLocation()
  const focusedPath = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (focusedPath.current === pathname) return
    focusedPath.current = pathname
    setTitle(document.title)
    return focusHeading()
  }, [pathname])
  return (
    <p className="vh" role="status">
      {title}
    </p>
  )
}

/**
 * A page that is still loading has only its `<main>`: its heading is focused as soon as it exists. Returns a function that
 * stops the waiting.
 */
function focusHeading(): () => void {
  let placed: Element | null = null
  const isDone = () => {
    const active = document.activeElement
    // A dialog that opens with the page keeps the focus, and so does whatever the user has focused meanwhile.
    if (active?.closest('[role="dialog"]:not([data-closed])')) return true
    if (placed && active !== placed && active !== document.body) return true
    const main = document.getElementById('main')
    const heading = pageHeading()
    const target = heading ?? main
    if (target && target !== active) {
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
