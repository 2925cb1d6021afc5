import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
// @ts-expect-error The package has no types; those used here are declared below.
import S3rver from '@20minutes/s3rver'

interface S3Server {
  run: () => Promise<{ address: string; port: number }>
  close: () => Promise<void>
  store: { putContent: (path: string, content: Buffer | Readable) => Promise<[number, string]> }
}

export interface TestS3 {
  /** The settings that make a shop use it. */
  environment: Record<string, string>
  close: () => Promise<void>
}

/** An S3-compatible storage that checks signatures, with one empty bucket. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'printery-s3-'))
  const server: S3Server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'printery', configs: [] }],
  })
  server.store.putContent = writeWhole
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
async function writeWhole(path: string, content: Buffer | Readable): Promise<[number, string]> {
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
