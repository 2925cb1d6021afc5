/** Makes the heading of the current page focusable and returns it; null while the page is loading. */
export function focusableHeading(): HTMLElement | null {
  const heading = document.getElementById('main')?.querySelector('h1') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}
