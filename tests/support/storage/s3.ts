import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error The package has no types; those used here are declared below.
import S3rver from '@20minutes/s3rver'

interface S3Server {
  run: () => Promise<{ address: string; port: number }>
  close: () => Promise<void>
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
