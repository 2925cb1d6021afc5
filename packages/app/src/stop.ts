/** After this the process ends whatever is still running. */
const graceMs = 9500
const parentCheckMs = 500

/** Ends once and in order on Ctrl-C, SIGTERM, or when npm, which started us, has gone. Answers whether it is ending. */
export function stopOnSignals(close: () => Promise<void>): () => boolean {
  let asked = false

  function stop(): void {
    if (asked) return
    asked = true
    setTimeout(() => process.exit(1), graceMs).unref()
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
