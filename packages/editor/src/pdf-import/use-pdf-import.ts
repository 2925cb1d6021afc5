import { useEffect, useMemo, useState } from 'react'
import type { PdfImport, PdfPagePreview, PdfPages } from '../host.ts'
import { useNewest } from '../react/use-newest.ts'

interface Converted {
  page: number
  preview?: PdfPagePreview
  /** Why it could not be converted, as a message for the user. */
  issue?: string
}

export interface OpenedPdf {
  /** Undefined until they are listed. */
  pages: PdfPages | undefined
  /** Why they could not be listed, as a message for the user. */
  pagesIssue: string | undefined
  page: number
  setPage: (page: number) => void
  /** Undefined while the page is converted. */
  preview: PdfPagePreview | undefined
  issue: string | undefined
  retry: () => void
}

/** Lists the pages of a PDF, and converts the selected one; while one is converted, only the newest request is queued. */
export function usePdfImport(host: PdfImport, sha256: string, failed: string): OpenedPdf {
  const [pages, setPages] = useState<PdfPages>()
  const [pagesIssue, setPagesIssue] = useState<string>()
  const [page, setPage] = useState(1)
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    let isClosed = false
    host.listPages(sha256).then(
      (found) => isClosed || setPages(found),
      (error: unknown) => isClosed || setPagesIssue(messageOf(error, failed)),
    )
    return () => {
      isClosed = true
    }
  }, [host, sha256, failed])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request.
  const request = useMemo(() => ({ page }), [page, attempts])
  const { result, isWorking } = useNewest(request, async (latest): Promise<Converted> => {
    try {
      return { page: latest.page, preview: await host.previewPage(sha256, latest.page) }
    } catch (error) {
      return { page: latest.page, issue: messageOf(error, failed) }
    }
  })
  const converted = !isWorking && result?.page === page ? result : undefined
  return {
    ...{ pages, pagesIssue, page, setPage },
    ...{ preview: converted?.preview, issue: converted?.issue },
    retry: () => setAttempts((count) => count + 1),
  }
}

function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback
}
