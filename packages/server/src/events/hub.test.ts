import { createTestDatabase } from '@printery/tests'
import { expect, test } from 'vitest'
import { openTcpProxy } from '../../../../tests/support/database/tcp-proxy.ts'
import { openDatabase } from '../db/database.ts'
import { openEventHub, publishSessionEnd } from './hub.ts'

test('SCALE-067 a connection that no longer answers is replaced, and listeners reload what they missed', async () => {
  const testDatabase = await createTestDatabase()
  const warnings: unknown[] = []
  const log = { warn: (message: unknown) => void warnings.push(message) }
  const { host = '', port = 0 } = testDatabase.connection
  const proxy = await openTcpProxy({ host, port })
  const events = await openEventHub({ ...testDatabase.connection, host: '127.0.0.1', port: proxy.port }, log)
  const { db, close } = openDatabase(testDatabase.connection, log)
  const received: string[] = []
  events.onSessionEnd((userId) => received.push(userId))
  events.onGap(() => received.push('gap'))
  try {
    await publishSessionEnd(db, 'before')
    await expect.poll(() => received).toEqual(['before'])
    proxy.set('silent')
    await publishSessionEnd(db, 'meanwhile')
    await expect.poll(() => warnings, { timeout: 10_000 }).toEqual(['the event connection was lost'])
    // The first attempt to reconnect gets no response.
    await expect.poll(() => proxy.connections(), { timeout: 10_000 }).toBe(2)
    proxy.set('open')
    await expect.poll(() => received, { timeout: 10_000 }).toEqual(['before', 'gap'])
    await publishSessionEnd(db, 'after')
    await expect.poll(() => received).toEqual(['before', 'gap', 'after'])
  } finally {
    await events.close()
    await close()
    await proxy.close()
    await testDatabase.drop()
  }
}, 30_000)
