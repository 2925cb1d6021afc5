import type { DocumentData } from '@printery/documents'
import { Refusal } from '@printery/domain'
import { createFairQueue } from '../../concurrency/fair-queue.ts'
import {
  type ChildProcessClient,
  ChildProcessError,
  createChildProcess,
} from '../../processes/child-process.ts'
import type { PictureParts } from './draw-line.ts'

export interface PdfRequest {
  documentData: DocumentData
  /** Pictures of the lines; undefined for a line without one. */
  pictures: readonly (PictureParts | undefined)[]
  /** Shown instead of the seller's name at the top of each page. */
  logo?: DrawnLogo
}

export interface DrawnLogo {
  /** A PNG. */
  bytes: Uint8Array
  width: number
  height: number
}

/** Creates documents one after the other in a child process, so that they don't slow down page requests. */
export interface PdfRenderer {
  /**
   * One PDF of one document, or of several of one kind. `caller` is their owner: owners are served in turn.
   * `loadRequests` loads the pictures when the turn comes, so waiting documents hold none in memory.
   */
  render(caller: string, loadRequests: () => Promise<readonly PdfRequest[]>): Promise<Buffer>
  /** Documents in progress are refused. */
  close(): Promise<void>
}

/** Limits of waiting documents. */
const defaultLimits = { maxPerCaller: 60, maxTotal: 200 }
const tooMany = 'Too many documents at once. Please wait a second.'
const unavailable = 'The document cannot be made at the moment. Try again.'

/** A document normally takes a tenth of a second; a hundred in one PDF take ten seconds. */
const timeoutMs = 60_000

type PdfProcess = ChildProcessClient<readonly PdfRequest[], Uint8Array>

/** The process behind `createPdfRenderer`. */
export function createPdfProcess(): PdfProcess {
  return createChildProcess({ program: new URL('./pdf-process.ts', import.meta.url), timeoutMs })
}

export function createPdfRenderer(
  limits = defaultLimits,
  child: PdfProcess = createPdfProcess(),
): PdfRenderer {
  const queue = createFairQueue({ ...limits, refusals: { each: tooMany, all: unavailable } })

  async function runInProcess(requests: readonly PdfRequest[]): Promise<Buffer> {
    const { buffer, byteOffset, byteLength } = await child.run(requests).catch(throwUnavailable)
    return Buffer.from(buffer, byteOffset, byteLength)
  }

  return {
    // Async, so that an immediate refusal rejects instead of throwing.
    render: async (caller, loadRequests) => queue.run(caller, async () => runInProcess(await loadRequests())),
    close: child.close,
  }
}

function throwUnavailable(error: unknown): never {
  if (!(error instanceof ChildProcessError)) throw error
  throw new Refusal('unavailable', unavailable, { retryAfter: 3 })
}
