/** The heading of the page that is open, ready to take the focus; where it still loads, nothing. */
export function pageHeading(): HTMLElement | null {
  const heading = document.getElementById('main')?.querySelector('h1') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}
