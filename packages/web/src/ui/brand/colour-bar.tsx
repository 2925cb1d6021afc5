/** A decorative bar of cyan, magenta, yellow and the text colour, at the edge of panels and pages. */
export function ColourBar() {
  return (
    <div className="colour-bar" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
