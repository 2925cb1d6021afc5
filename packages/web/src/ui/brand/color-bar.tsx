/** Cyan, magenta, yellow and ink: starts a panel of money or shows progress. */
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
