import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Settings } from '../settings/settings.ts'
import { type Storage, StorageDown } from './storage.ts'

/** Milliseconds in which the storage has answered, with all tries together. */
const patience = 5000

/** Any S3-compatible storage. Type and length are signed, so that the address grants one upload and no other. */
export function openS3Storage(settings: NonNullable<Settings['s3']>): Storage {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: { connectionTimeout: patience, requestTimeout: patience, throwOnRequestTimeout: true },
    // Checksums in trailers are not understood by every compatible storage.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  // The library asks for a bucket as `/bucket/`; some storages sign it without the slash, and AWS takes both.
  client.middlewareStack.add(
    (next) => (call) => {
      const request = call.request as { path: string }
      if (request.path.length > 1) request.path = request.path.replace(/\/$/, '')
      return next(call)
    },
    { step: 'build' },
  )

  async function get(key: string, signal: AbortSignal) {
    const command = new GetObjectCommand({ Bucket, Key: key })
    const { Body, ContentLength } = await client.send(command, { abortSignal: signal })
    if (!Body || ContentLength === undefined)
      throw new Error(`the storage answered without a body or its length for ${key}`)
    return { size: ContentLength, body: Body }
  }

  return {
    secret: secretAccessKey,
    hearsUploads: false,
    presignPut: (grant, now, seconds) =>
      getSignedUrl(
        client,
        new PutObjectCommand({
          Bucket,
          Key: grant.key,
          ContentType: grant.contentType,
          ...(grant.size !== undefined && { ContentLength: grant.size }),
        }),
        {
          expiresIn: seconds,
          signingDate: now,
          unhoistableHeaders: new Set(['content-type', 'content-length']),
          signableHeaders: new Set(['host', 'content-type', 'content-length']),
        },
      ),
    size: async (key) => {
      const command = new HeadObjectCommand({ Bucket, Key: key })
      const head = await inTime((signal) => client.send(command, { abortSignal: signal }).catch(absent))
      return head?.ContentLength
    },
    read: (key) =>
      inTime(async (signal) => {
        const found = await get(key, signal).catch(absent)
        return found && Buffer.from(await found.body.transformToByteArray())
      }),
    // Its beginning alone is waited for: who reads it may be slow.
    open: (key) =>
      inTime(async (signal) => {
        const found = await get(key, signal).catch(absent)
        return found && { size: found.size, stream: found.body as Readable }
      }),
    write: async (key, bytes, contentType) => {
      const command = new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType })
      await inTime((signal) => client.send(command, { abortSignal: signal }))
    },
    remove: async (key) => {
      const command = new DeleteObjectCommand({ Bucket, Key: key })
      await inTime((signal) => client.send(command, { abortSignal: signal }))
    },
    olderThan: async (before, below) => {
      const keys: string[] = []
      let next: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: below, ContinuationToken: next })
        const page = await inTime((signal) => client.send(command, { abortSignal: signal }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified && LastModified < before) keys.push(Key)
        next = page.NextContinuationToken
      } while (next)
      return keys
    },
    // A PUT that breaks off leaves nothing here.
    removeUnfinished: async () => {},
    check: async () => {
      const command = new HeadBucketCommand({ Bucket })
      await inTime((signal) => client.send(command, { abortSignal: signal }))
    },
  }
}

/** Gives up after a while. What isn't the storage's answer to us, such as a fault of its own or a cut line, is its loss. */
async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), patience)
  try {
    return await ask(giveUp.signal)
  } catch (error) {
    const status = statusOf(error)
    throw status === undefined || status >= 500 || status === 429 ? new StorageDown(error) : error
  } finally {
    clearTimeout(timer)
  }
}

/** Undefined where no answer came. */
function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}

/** A storage says that there is no such object with a 404, whatever it calls the error. */
function absent(error: unknown): undefined {
  if (statusOf(error) === 404) return undefined
  throw error
}
