/** After this time the process exits even if something is still running. */
const graceMs = 9500
/** The time in which a shop must have opened: its first start creates a database. */
const openingMs = 60_000
const parentCheckMs = 500

/**
 * Stops once and in order on Ctrl-C, SIGTERM, or when npm, which started us, has ended. Returns whether it is
 * stopping. `opened` settles when the shop is open, or has failed to open.
 */
export function stopOnSignals(opened: Promise<unknown>, close: () => Promise<void>): () => boolean {
  let isStopping = false

  function stop(): void {
    if (isStopping) return
    isStopping = true
    const exitAfter = (ms: number) => setTimeout(() => process.exit(1), ms).unref()
    const opening = exitAfter(openingMs)
    const isOpen = () => {
      clearTimeout(opening)
      exitAfter(graceMs)
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

  return () => isStopping
}
