/** A bar of cyan, magenta, yellow and the text colour, at the top of panels with prices or to show progress. */
export function ColorBar() {
  return (
    <div className="color-bar" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
