import { createHash, randomBytes } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { startS3, type TestS3 } from '@printery/tests/storage/s3'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { openStorage } from './open.ts'
import { type Storage, StorageDown } from './storage.ts'

const megabyte = 1024 * 1024

let s3: TestS3
let storage: Storage
let client: S3Client
let closeProxy: () => Promise<unknown>
/** The calls that arrived, such as `PUT partNumber=2`. */
let calls: string[]
/** The status with which the proxy responds to a call; undefined to forward the call. */
let refuse: (call: string) => number | undefined

beforeAll(async () => {
  s3 = await startS3()
  const { S3_ENDPOINT = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = s3.environment
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming
    const { searchParams } = new URL(url, S3_ENDPOINT)
    const part = searchParams.get('partNumber')
    const operation = ['uploads', 'uploadId'].find((name) => searchParams.has(name)) ?? 'object'
    const call = `${method} ${part ? `part ${part}` : operation}`
    calls.push(call)
    const status = refuse(call)
    if (status !== undefined) {
      incoming.resume()
      return outgoing.writeHead(status).end()
    }
    const forwarded = request(`${S3_ENDPOINT}${url}`, { method, headers, agent: false }, (upstream) => {
      outgoing.writeHead(upstream.statusCode ?? 0, upstream.headers)
      upstream.pipe(outgoing)
    })
    incoming.pipe(forwarded)
    forwarded.on('error', () => outgoing.destroy())
    outgoing.once('close', () => forwarded.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  closeProxy = () => {
    proxy.closeAllConnections()
    return new Promise((resolve) => proxy.close(resolve))
  }
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  storage = await openStorage(readSettings({ NODE_ENV: 'test', ...s3.environment, S3_ENDPOINT: endpoint }))
  client = new S3Client({
    ...{ endpoint: S3_ENDPOINT, region: 'us-east-1', forcePathStyle: true },
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
  })
})
afterAll(async () => {
  client.destroy()
  await closeProxy()
  await s3.close()
})
beforeEach(() => {
  calls = []
  refuse = () => undefined
})

function anObject(size: number) {
  const bytes = randomBytes(size)
  return { bytes, key: `sha256/ab/${createHash('sha256').update(bytes).digest('hex')}` }
}

async function unfinishedKeys(): Promise<(string | undefined)[]> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: 'printery' }))
  return Uploads.map(({ Key }) => Key)
}

test('SCALE-078 an object of 16 MB is stored by one call', async () => {
  const { key, bytes } = anObject(16 * megabyte)
  await storage.write(key, bytes, 'application/pdf')
  expect(calls).toEqual(['PUT object'])
  expect((await storage.read(key))?.equals(bytes)).toBe(true)
})

test('SCALE-078 an object above 16 MB is stored in parts of 8 MB, and a part that fails once is retried', async () => {
  const { key, bytes } = anObject(16 * megabyte + 1)
  let failures = 1
  refuse = (call) => (call === 'PUT part 2' && failures-- > 0 ? 500 : undefined)
  await storage.write(key, bytes, 'application/pdf')
  expect(calls.toSorted()).toEqual([
    'POST uploadId',
    'POST uploads',
    'PUT part 1',
    'PUT part 2',
    'PUT part 2',
    'PUT part 3',
  ])
  expect((await storage.read(key))?.equals(bytes)).toBe(true)
  const opened = await storage.open(key)
  opened?.stream.destroy()
  expect(opened?.size).toBe(16_777_217)
  expect(await unfinishedKeys()).toEqual([])
})

test.each([
  ['PUT part 3', 500, StorageDown],
  ['PUT part 1', 403, Error],
  ['POST uploadId', 500, StorageDown],
] as const)(
  'SCALE-079 an upload whose %s is answered with %i is aborted and leaves no parts',
  async (failing, status, kind) => {
    const { key, bytes } = anObject(20 * megabyte)
    refuse = (call) => (call === failing ? status : undefined)
    await expect(storage.write(key, bytes, 'application/pdf')).rejects.toThrow(kind)
    expect(calls.at(-1)).toBe('DELETE uploadId')
    expect(await storage.size(key)).toBeUndefined()
    expect(await unfinishedKeys()).toEqual([])
  },
)

test('SCALE-079 the sweep continues if the storage permits listing uploads but not aborting them', async () => {
  await client.send(new CreateMultipartUploadCommand({ Bucket: 'printery', Key: 'sha256/cd/kept' }))
  refuse = (call) => (call === 'DELETE uploadId' ? 403 : undefined)
  await storage.removeUnfinished(new Date(Date.now() + 60_000))
  expect(calls).toContain('DELETE uploadId')
  refuse = () => undefined
  await storage.removeUnfinished(new Date(Date.now() + 60_000))
  expect(await unfinishedKeys()).not.toContain('sha256/cd/kept')
})

test('SCALE-079 the sweep aborts the upload of a killed process, but no newer upload and none of another program', async () => {
  const begin = (Key: string) => client.send(new CreateMultipartUploadCommand({ Bucket: 'printery', Key }))
  await begin('sha256/cd/killed')
  await begin('films/of-another-program')
  const second = 1000
  await storage.removeUnfinished(new Date(Date.now() - 60 * second))
  expect((await unfinishedKeys()).toSorted()).toEqual(['films/of-another-program', 'sha256/cd/killed'])
  await storage.removeUnfinished(new Date(Date.now() + 60 * second))
  expect(await unfinishedKeys()).toEqual(['films/of-another-program'])
})

test.each([403, 501])(
  'a sweep succeeds although the storage refuses with %i to list unfinished uploads',
  async (status) => {
    refuse = (call) => (call === 'GET uploads' ? status : undefined)
    await expect(storage.removeUnfinished(new Date())).resolves.toBeUndefined()
    expect(calls).toContain('GET uploads')
  },
)
