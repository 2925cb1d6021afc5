import { parentPort, workerData } from 'node:worker_threads'
import { readSvg, UnreadableSvg } from '@printery/design/svg'
import { readIcc, UnreadableIcc } from './read-icc.ts'
import { readPdf, UnreadablePdf } from './read-pdf.ts'
import type { ReadingJob, ReadingReply } from './reading-job.ts'

async function read({ kind, bytes }: ReadingJob): Promise<ReadingReply> {
  try {
    if (kind === 'svg') return { svg: readSvg(new TextDecoder().decode(bytes)) }
    if (kind === 'icc') return { icc: await readIcc(bytes) }
    return { pdf: await readPdf(bytes) }
  } catch (error) {
    const isUnreadable = [UnreadableSvg, UnreadablePdf, UnreadableIcc].some((kind) => error instanceof kind)
    if (error instanceof Error && isUnreadable) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(await read(workerData as ReadingJob))
