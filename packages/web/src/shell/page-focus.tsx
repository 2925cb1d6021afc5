import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusableHeading } from '../ui/page-heading.ts'

/**
 * When a browser loads a page, it starts at the top and screen readers announce the title. Navigation inside the app does
 * neither, so this component focuses the heading of the new page and announces its title. A change of only the query string
 * is no new page.
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
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}

/**
 * Focuses the heading of the page. While the page is loading it has only its `<main>`, so the heading is focused as soon
 * as it exists. Returns a function that stops waiting for the heading.
 */
function focusHeading(): () => void {
  let focusedElement: Element | null = null
  const tryFocus = () => {
    const active = document.activeElement
    // A dialog that opens with the page keeps the focus, and so does an element that the user has focused meanwhile.
    if (active?.closest('[role="dialog"]:not([data-closed])')) return true
    if (focusedElement && active !== focusedElement && active !== document.body) return true
    const main = document.getElementById('main')
    const heading = focusableHeading()
    const target = heading ?? main
    if (target && target !== active) {
      target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    focusedElement = target
    return heading !== null
  }
  if (tryFocus()) return () => {}
  const observer = new MutationObserver(() => {
    if (tryFocus()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
