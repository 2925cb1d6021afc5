import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadingReply, ReadingRequest } from './reading-request.ts'

/** Each kind loads only its own library: the process is started for one file. */
async function read(request: ReadingRequest): Promise<ReadingReply> {
  const { kind, bytes } = request
  if (kind === 'original') {
    const { drawOriginal, UndrawableOriginal } = await import('./draw-original.ts')
    return runOrRefuse(UndrawableOriginal, async () => ({
      drawn: await drawOriginal(bytes, request.contentType),
    }))
  }
  if (kind === 'svg') {
    const { readSvg, UnreadableSvg } = await import('@printery/design/svg')
    return runOrRefuse(UnreadableSvg, () => ({ svg: readSvg(new TextDecoder().decode(bytes)) }))
  }
  if (kind === 'icc') {
    const { readIcc, UnreadableIcc } = await import('./read-icc.ts')
    return runOrRefuse(UnreadableIcc, async () => ({ icc: await readIcc(bytes) }))
  }
  if (kind === 'font') {
    const [{ readFont }, { UnreadableFont }] = await Promise.all([
      import('./fonts/read-font.ts'),
      import('./fonts/unreadable-font.ts'),
    ])
    return runOrRefuse(UnreadableFont, async () => ({ font: await readFont(bytes) }))
  }
  const { UnreadablePdf } = await import('./unreadable-pdf.ts')
  if (kind === 'pdf-pages') {
    const { listPages } = await import('./pdf-import/list-pages.ts')
    return runOrRefuse(UnreadablePdf, async () => ({ pages: await listPages(bytes) }))
  }
  if (kind === 'pdf-preview' || kind === 'pdf-import') {
    const { importPage, previewPage } = await import('./pdf-import/import-page.ts')
    const { page } = request
    return runOrRefuse(UnreadablePdf, async () =>
      kind === 'pdf-preview'
        ? { preview: await previewPage(bytes, page) }
        : { imported: await importPage(bytes, page, request.name) },
    )
  }
  const { readPdf } = await import('./read-pdf.ts')
  return runOrRefuse(UnreadablePdf, async () => ({ pdf: await readPdf(bytes) }))
}

async function runOrRefuse(
  unreadable: new (...args: never[]) => Error,
  reading: () => ReadingReply | Promise<ReadingReply>,
): Promise<ReadingReply> {
  // The process is killed afterwards, and the next one needn't compile these modules again.
  flushCompileCache()
  try {
    return await reading()
  } catch (error) {
    if (error instanceof unreadable) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(await read(workerData as ReadingRequest))
