/** After this time whatever is still running is ended. */
const graceMs = 9500
/** How long a shop that is opening may take: its first start creates a database. */
const openingMs = 60_000
const parentCheckMs = 500

/**
 * Stops once and in order on Ctrl-C, SIGTERM, or when npm, which started us, has ended. Returns whether it is
 * stopping. `opened` settles when the shop is open, or has failed to open.
 */
export function stopOnSignals(opened: Promise<unknown>, close: () => Promise<void>): () => boolean {
  let asked = false

  function stop(): void {
    if (asked) return
    asked = true
    const giveUpAfter = (ms: number) => setTimeout(() => process.exit(1), ms).unref()
    const opening = giveUpAfter(openingMs)
    const isOpen = () => {
      clearTimeout(opening)
      giveUpAfter(graceMs)
    }
    opened.then(isOpen, isOpen)
    close().then(
      () => process.exit(0),
      (error: Error) => {
        process.stderr.write(`${error.stack}\n`)
        process.exit(1)
      },
    )
  }

  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // npm passes SIGTERM only to its shell; without this the server would keep running and keep the port.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, parentCheckMs).unref()

  return () => asked
}
