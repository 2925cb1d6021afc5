import { parentPort, workerData } from 'node:worker_threads'
import { readSvg, UnreadableSvg } from '@printery/design/svg'
import { readPdf, UnreadablePdf } from './read-pdf.ts'
import type { ReadingJob, ReadingReply } from './reading-job.ts'

async function read({ kind, bytes }: ReadingJob): Promise<ReadingReply> {
  try {
    if (kind === 'svg') return { svg: readSvg(new TextDecoder().decode(bytes)) }
    return { pdf: await readPdf(bytes) }
  } catch (error) {
    if (error instanceof UnreadableSvg || error instanceof UnreadablePdf) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(await read(workerData as ReadingJob))
