import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
// @ts-expect-error The package has no types; those used here are declared below.
import S3rver from '@20minutes/s3rver'

interface S3Context {
  method: string
  path: string
  query: Record<string, string | undefined>
  status: number
  type: string
  body: unknown
}

interface S3Server {
  run: () => Promise<{ address: string; port: number }>
  close: () => Promise<void>
  /** Its Koa middleware, called in this order. */
  middleware: ((context: S3Context, next: () => Promise<void>) => Promise<void>)[]
  store: { putContent: (path: string, content: Buffer | Readable) => Promise<[number, string]> }
}

export interface TestS3 {
  /** The settings of a shop that uses it. */
  environment: Record<string, string>
  close: () => Promise<void>
}

/**
 * An S3-compatible storage that checks signatures, with one empty bucket. It can abort and list multipart uploads too.
 */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'printery-s3-'))
  const server: S3Server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'printery', configs: [] }],
  })
  server.store.putContent = writeAtomically
  server.middleware.unshift(multipartCalls(directory))
  const { address, port } = await server.run()
  return {
    environment: {
      S3_ENDPOINT: `http://${address}:${port}`,
      S3_BUCKET: 'printery',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** S3 shows only complete objects, while s3rver also shows objects that are still being written. */
async function writeAtomically(path: string, content: Buffer | Readable): Promise<[number, string]> {
  const unfinished = `${path}.${randomUUID()}`
  const hash = createHash('md5')
  let size = 0
  const measure = (chunk: Buffer) => {
    hash.update(chunk)
    size += chunk.length
    return chunk
  }
  try {
    if (Buffer.isBuffer(content)) await writeFile(unfinished, measure(content))
    else
      await pipeline(
        content,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) yield measure(chunk)
        },
        createWriteStream(unfinished),
      )
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return [size, hash.digest('hex')]
}

/** Handles the calls about multipart uploads that s3rver lacks: aborting one, and listing those of a bucket. */
function multipartCalls(directory: string): S3Server['middleware'][number] {
  const folderOf = (bucket: string) => join(directory, bucket, '._S3rver_uploads')
  return async (context, next) => {
    const { method, path, query } = context
    const [, bucket = ''] = path.split('/')
    if (method === 'DELETE' && query.uploadId) {
      await rm(join(folderOf(bucket), query.uploadId), { recursive: true, force: true })
      context.status = 204
    } else if (method === 'GET' && 'uploads' in query) {
      const entries = (await readdir(folderOf(bucket)).catch(() => [])).map(async (id) => {
        const file = join(folderOf(bucket), id, 'key')
        const [key, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
        const isListed = key.startsWith(query.prefix ?? '')
        return isListed
          ? `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
          : ''
      })
      context.type = 'application/xml'
      context.body = `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${(await Promise.all(entries)).join('')}</ListMultipartUploadsResult>`
    } else await next()
  }
}
