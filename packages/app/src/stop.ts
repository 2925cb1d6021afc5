/** After this an open shop ends whatever is still running. */
const graceMs = 9500
/** One that still opens is given this long to have something that can be closed: it makes a database at its first start. */
const openingMs = 60_000
const parentCheckMs = 500

/**
 * Ends once and in order on Ctrl-C, SIGTERM, or when npm, which started us, has gone. Answers whether it is ending.
 * `opened` settles when the shop is open, or has failed to open.
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
  // npm passes SIGTERM on to its shell alone; without this the server would live on and hold the port.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, parentCheckMs).unref()

  return () => asked
}
