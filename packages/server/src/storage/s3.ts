import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Settings } from '../settings/settings.ts'
import type { Storage } from './storage.ts'

/** Any S3-compatible storage. Type and length are signed, so that the address grants one upload and no other. */
export function openS3Storage(settings: NonNullable<Settings['s3']>): Storage {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
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

  async function get(key: string) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
    if (!Body) throw new Error(`the storage answered without a body for ${key}`)
    return Body
  }

  return {
    presignPut: (grant, now, seconds) =>
      getSignedUrl(
        client,
        new PutObjectCommand({
          Bucket,
          Key: grant.key,
          ContentType: grant.contentType,
          ContentLength: grant.size,
        }),
        {
          expiresIn: seconds,
          signingDate: now,
          unhoistableHeaders: new Set(['content-type', 'content-length']),
          signableHeaders: new Set(['host', 'content-type', 'content-length']),
        },
      ),
    size: async (key) => {
      try {
        const head = await client.send(new HeadObjectCommand({ Bucket, Key: key }))
        return head.ContentLength
      } catch (error) {
        return absent(error)
      }
    },
    read: async (key) => {
      try {
        return Buffer.from(await (await get(key)).transformToByteArray())
      } catch (error) {
        return absent(error)
      }
    },
    stream: async (key) => (await get(key)) as Readable,
    write: async (key, bytes, contentType) => {
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType }))
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }))
    },
    olderThan: async (before, below) => {
      const keys: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: below }))
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified && LastModified < before) keys.push(Key)
      return keys
    },
    // A PUT that breaks off leaves nothing here.
    removeUnfinished: async () => {},
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket }))
    },
  }
}

/** A storage says that there is no such object with a 404, whatever it calls the error. */
function absent(error: unknown): undefined {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  if ($metadata?.httpStatusCode === 404) return undefined
  throw error
}
