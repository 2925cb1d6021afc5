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

/** S3 allows at most 10,000 parts, of which only the last may be smaller than 5 MiB. */
const partBytes = 8 * 1024 * 1024
const maxConcurrentParts = 3
/** Enough for three concurrent parts at 7 Mbit/s, including a retry. */
const partTimeoutMs = 30_000
/** Longer, because a storage may concatenate the parts before it responds. */
const completionTimeoutMs = 60_000

/** Runs a request to the storage with a timeout and converts its errors. */
type RunRequest = <T>(send: (signal: AbortSignal) => Promise<T>, timeoutMs?: number) => Promise<T>

interface MultipartContext {
  client: S3Client
  bucket: string
  run: RunRequest
}

/**
 * Writes an object in parts, each with retries and a timeout of its own. If a part can't be written, the upload is
 * aborted, so that the storage removes the other parts.
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
          // An earlier attempt completed the upload but its response was lost. StorageDown makes the caller write it again.
          throw error.name === 'NoSuchUpload' ? new StorageDown(error) : error
        }),
      completionTimeoutMs,
    )
  } catch (error) {
    // If the abort fails, `abortUnfinished` removes the parts later.
    await abort({ client, run }, upload).catch(() => {})
    throw error
  }
}

interface Upload {
  Bucket: string
  Key: string
  UploadId: string
}

/** Sends all parts, several concurrently. After a failure, it waits for the parts in flight, because none may follow the abort. */
async function sendParts(
  { client, run }: Pick<MultipartContext, 'client' | 'run'>,
  upload: Upload,
  bytes: Buffer,
): Promise<CompletedPart[]> {
  const parts: CompletedPart[] = []
  const count = Math.ceil(bytes.length / partBytes)
  let nextPartNumber = 1
  const sendNext = async () => {
    while (nextPartNumber <= count) {
      const PartNumber = nextPartNumber++
      const Body = bytes.subarray((PartNumber - 1) * partBytes, PartNumber * partBytes)
      const command = new UploadPartCommand({ ...upload, PartNumber, Body })
      const options = { requestTimeout: partTimeoutMs }
      const { ETag } = await run(
        (signal) => client.send(command, { ...options, abortSignal: signal }),
        partTimeoutMs,
      ).catch((error) => {
        nextPartNumber = count + 1
        throw error
      })
      parts[PartNumber - 1] = { PartNumber, ETag }
    }
  }
  const senders = await Promise.allSettled(Array.from({ length: maxConcurrentParts }, sendNext))
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
 * Aborts multipart uploads that began before this time, such as those of killed processes. Does nothing if the storage
 * can't list them or does not permit it: a lifecycle rule of the bucket removes them too.
 */
export async function abortUnfinished(
  { client, bucket: Bucket, run }: MultipartContext,
  before: Date,
  prefix: string,
): Promise<void> {
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
  while (marker) {
    const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
      ...{ Bucket, Prefix: prefix },
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

/** Includes 404, because another process may have aborted or completed the upload at the same time. */
const notPermittedStatuses = new Set([400, 403, 404, 405, 501])

function undefinedIfNotPermitted(error: { $metadata?: { httpStatusCode?: number } }): undefined {
  if (!notPermittedStatuses.has(error.$metadata?.httpStatusCode ?? 0)) throw error
}
