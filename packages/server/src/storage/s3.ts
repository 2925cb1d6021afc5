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
import { abortUnfinished, writeInParts } from './s3-multipart.ts'
import { type Storage, StorageDown } from './storage.ts'

/** Milliseconds until a response, including all retries. */
const timeoutMs = 5000

/** Larger objects are written in parts, because a single PUT might exceed the timeout. */
const maxSinglePutBytes = 16 * 1024 * 1024

/** Prefix of the keys of objects that may be written in parts: all large objects are content-addressed. */
const multipartKeys = 'sha256/'

/** Any S3-compatible storage. Type and length are signed, so that a URL grants exactly one upload. */
export function openS3Storage(settings: NonNullable<Settings['s3']>): Storage {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    // Not every compatible storage understands checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  const multipart = { client, bucket: Bucket, run: withTimeout }

  // The SDK requests a bucket as `/bucket/`; some storages sign it without the slash, and AWS accepts both.
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
    receivesUploads: false,
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
      const head = await withTimeout((signal) =>
        client.send(command, { abortSignal: signal }).catch(undefinedIfMissing),
      )
      return head?.ContentLength
    },
    read: (key) =>
      withTimeout(async (signal) => {
        const object = await get(key, signal).catch(undefinedIfMissing)
        return object && Buffer.from(await object.body.transformToByteArray())
      }),
    // The timeout covers only the start, because the reader may be slow.
    open: (key) =>
      withTimeout(async (signal) => {
        const object = await get(key, signal).catch(undefinedIfMissing)
        return object && { size: object.size, stream: object.body as Readable }
      }),
    write: async (key, bytes, contentType) => {
      if (bytes.length > maxSinglePutBytes && key.startsWith(multipartKeys))
        return writeInParts(multipart, { key, bytes, contentType })
      const command = new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType })
      await withTimeout((signal) => client.send(command, { abortSignal: signal }))
    },
    remove: async (key) => {
      const command = new DeleteObjectCommand({ Bucket, Key: key })
      await withTimeout((signal) => client.send(command, { abortSignal: signal }))
    },
    listOlderThan: async (before, prefix) => {
      const keys: string[] = []
      let next: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: next })
        const page = await withTimeout((signal) => client.send(command, { abortSignal: signal }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified && LastModified < before) keys.push(Key)
        next = page.NextContinuationToken
      } while (next)
      return keys
    },
    // S3 discards incomplete PUTs, but keeps the parts of unfinished multipart uploads.
    removeUnfinished: (before) => abortUnfinished(multipart, before, multipartKeys),
    check: async () => {
      const command = new HeadBucketCommand({ Bucket })
      await withTimeout((signal) => client.send(command, { abortSignal: signal }))
    },
  }
}

/** Runs a request with a timeout. Server errors, rate limits and lost connections become StorageDown. */
async function withTimeout<T>(send: (signal: AbortSignal) => Promise<T>, ms = timeoutMs): Promise<T> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), ms)
  try {
    return await send(timeout.signal)
  } catch (error) {
    if (error instanceof StorageDown) throw error
    const status = statusOf(error)
    throw status === undefined || status >= 500 || status === 429 ? new StorageDown(error) : error
  } finally {
    clearTimeout(timer)
  }
}

/** The HTTP status; undefined without a response. */
function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}

/** For a 404 under any error name, except that of a missing bucket. Throws any other error. */
function undefinedIfMissing(error: unknown): undefined {
  if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined
  throw error
}
