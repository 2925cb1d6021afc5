/** Cyan, magenta, yellow and ink: at the top of a panel with prices, or to show progress. */
export function ColorBar() {
  return (
    <div className="cbar" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
