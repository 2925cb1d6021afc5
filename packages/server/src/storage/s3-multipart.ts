import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { StorageDown } from './storage.ts'

/** S3 allows no part but the last one below 5 MiB, and 10,000 parts. */
const partBytes = 8 * 1024 * 1024
const partsAtOnce = 3
/** Three parts at once share the line: enough for 7 Mbit/s, and for another try. */
const partTimeoutMs = 30_000
/** Storages may copy the parts together before they answer. */
const completionTimeoutMs = 60_000

/** Runs a request of a storage with a timeout and translates its failures. */
type RunRequest = <T>(ask: (signal: AbortSignal) => Promise<T>, timeoutMs?: number) => Promise<T>

interface MultipartContext {
  client: S3Client
  bucket: string
  run: RunRequest
}

/**
 * Writes an object in parts, each of which is repeated and has a timeout by itself. If one can't be written, the
 * upload is aborted, so that the storage keeps nothing of it.
 */
export async function writeInParts(
  { client, bucket: Bucket, run }: MultipartContext,
  { key: Key, bytes, contentType }: { key: string; bytes: Buffer; contentType: string },
): Promise<void> {
  const creation = new CreateMultipartUploadCommand({ Bucket, Key, ContentType: contentType })
  const { UploadId } = await run((signal) => client.send(creation, { abortSignal: signal }))
  if (!UploadId) throw new Error(`the storage began an upload of ${Key} without an id`)
  const upload = { Bucket, Key, UploadId }
  try {
    const Parts = await sendParts({ client, run }, upload, bytes)
    const completion = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
    const options = { requestTimeout: completionTimeoutMs }
    await run(
      (signal) =>
        client.send(completion, { ...options, abortSignal: signal }).catch((error: Error) => {
          // It was complete, and the answer that said so was lost: writing it again settles it.
          throw error.name === 'NoSuchUpload' ? new StorageDown(error) : error
        }),
      completionTimeoutMs,
    )
  } catch (error) {
    // What this leaves is removed with uploads of killed processes.
    await abort({ client, run }, upload).catch(() => {})
    throw error
  }
}

interface Upload {
  Bucket: string
  Key: string
  UploadId: string
}

/** Sends all parts, some at once. After a failure it returns when those on their way have ended: none may follow the abort. */
async function sendParts(
  { client, run }: Pick<MultipartContext, 'client' | 'run'>,
  upload: Upload,
  bytes: Buffer,
): Promise<CompletedPart[]> {
  const parts: CompletedPart[] = []
  const count = Math.ceil(bytes.length / partBytes)
  let next = 1
  const sendNext = async () => {
    while (next <= count) {
      const PartNumber = next++
      const Body = bytes.subarray((PartNumber - 1) * partBytes, PartNumber * partBytes)
      const command = new UploadPartCommand({ ...upload, PartNumber, Body })
      const options = { requestTimeout: partTimeoutMs }
      const { ETag } = await run(
        (signal) => client.send(command, { ...options, abortSignal: signal }),
        partTimeoutMs,
      ).catch((error) => {
        next = count + 1
        throw error
      })
      parts[PartNumber - 1] = { PartNumber, ETag }
    }
  }
  const senders = await Promise.allSettled(Array.from({ length: partsAtOnce }, sendNext))
  for (const sender of senders) if (sender.status === 'rejected') throw sender.reason
  return parts
}

async function abort(
  { client, run }: Pick<MultipartContext, 'client' | 'run'>,
  upload: Upload,
): Promise<void> {
  await run((signal) => client.send(new AbortMultipartUploadCommand(upload), { abortSignal: signal }))
}

/**
 * Aborts uploads in parts that began before this time, as those of killed processes. Does nothing at a storage that
 * can't list them or does not permit it: a lifecycle rule of the bucket removes them as well.
 */
export async function abortUnfinished(
  { client, bucket: Bucket, run }: MultipartContext,
  before: Date,
  below: string,
): Promise<void> {
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
  while (marker) {
    const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
      ...{ Bucket, Prefix: below },
      ...marker,
    })
    const page = await run((signal) =>
      client.send(command, { abortSignal: signal }).catch(undefinedIfNotPermitted),
    )
    for (const { Key, UploadId, Initiated } of page?.Uploads ?? [])
      if (Key && UploadId && Initiated && Initiated < before)
        await abort({ client, run }, { Bucket, Key, UploadId }).catch(undefinedIfNotPermitted)
    marker =
      page?.IsTruncated && page.NextKeyMarker
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined
  }
}

/** 404 too: another process may have aborted or completed the upload at the same time. */
const notPermittedStatuses = new Set([400, 403, 404, 405, 501])

function undefinedIfNotPermitted(error: { $metadata?: { httpStatusCode?: number } }): undefined {
  if (!notPermittedStatuses.has(error.$metadata?.httpStatusCode ?? 0)) throw error
}
