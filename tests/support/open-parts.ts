/** What was opened so far, closed in reverse order. */
export interface Parts {
  closeLater: (close: () => unknown) => void
  /** Closes everything, also if closing one part fails. A second call closes nothing more. */
  close: () => Promise<void>
}

const openNow = new Set<Parts>()

/** Runs `open`; if it fails, closes what it has opened, and throws the first error. */
export async function openParts<Opened>(open: (parts: Parts) => Promise<Opened>): Promise<Opened> {
  const parts = createParts()
  openNow.add(parts)
  try {
    return await open(parts)
  } catch (error) {
    await parts.close().catch(() => {})
    throw error
  }
}

/** Closes what a test file left open; answers how many. */
export async function closeLeftOpen(): Promise<number> {
  const left = [...openNow]
  for (const parts of left) await parts.close()
  return left.length
}

function createParts(): Parts {
  const closers: (() => unknown)[] = []
  const parts: Parts = {
    closeLater: (close) => void closers.push(close),
    close: async () => {
      openNow.delete(parts)
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
