import { createTestDatabase } from '@printery/tests'
import { expect, test } from 'vitest'
import { openDatabaseLink } from '../../../../tests/support/database/link.ts'
import { openDatabase } from '../db/database.ts'
import { openEventHub, publishSessionEnd } from './hub.ts'

test('SCALE-067 a connection that has gone silent is replaced, and listeners load what they missed', async () => {
  const place = await createTestDatabase()
  const warnings: unknown[] = []
  const log = { warn: (message: unknown) => void warnings.push(message) }
  const { host = '', port = 0 } = place.connection
  const link = await openDatabaseLink({ host, port })
  const events = await openEventHub({ ...place.connection, host: '127.0.0.1', port: link.port }, log)
  const { db, close } = openDatabase(place.connection, log)
  const heard: string[] = []
  events.onSessionEnd((userId) => heard.push(userId))
  events.onGap(() => heard.push('gap'))
  try {
    await publishSessionEnd(db, 'before')
    await expect.poll(() => heard).toEqual(['before'])
    link.set('silent')
    await publishSessionEnd(db, 'meanwhile')
    await expect.poll(() => warnings, { timeout: 10_000 }).toEqual(['the event connection was lost'])
    // The first attempts to connect again meet a server that says nothing.
    await expect.poll(() => link.connections(), { timeout: 10_000 }).toBe(2)
    link.set('open')
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['before', 'gap'])
    await publishSessionEnd(db, 'after')
    await expect.poll(() => heard).toEqual(['before', 'gap', 'after'])
  } finally {
    await events.close()
    await close()
    await link.close()
    await place.drop()
  }
}, 30_000)
