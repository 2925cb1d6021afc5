/** Collects what has to be closed; closes it in reverse order. */
export interface Parts {
  closeLater: (close: () => unknown) => void
  /** Closes everything, even if a part fails to close. A second call does nothing. */
  close: () => Promise<void>
}

const notClosed = new Set<Parts>()

/** Runs `open`; if it fails, closes what it had opened, and throws the first error. */
export async function openParts<Opened>(open: (parts: Parts) => Promise<Opened>): Promise<Opened> {
  const parts = createParts()
  notClosed.add(parts)
  try {
    return await open(parts)
  } catch (error) {
    await parts.close().catch(() => {})
    throw error
  }
}

/** Closes all parts that a test file has not closed; returns their number. */
export async function closeRemainingParts(): Promise<number> {
  const remaining = [...notClosed]
  for (const parts of remaining) await parts.close()
  return remaining.length
}

function createParts(): Parts {
  const closers: (() => unknown)[] = []
  const parts: Parts = {
    closeLater: (close) => void closers.push(close),
    close: async () => {
      notClosed.delete(parts)
      const errors: unknown[] = []
      for (const close of closers.splice(0).reverse())
        try {
          await close()
        } catch (error) {
          errors.push(error)
        }
      if (errors.length > 0) throw errors[0]
    },
  }
  return parts
}
