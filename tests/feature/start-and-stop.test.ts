import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { startMailSandbox } from '@printery/sandbox'
import { call, createTestDatabase, type TestDatabase } from '@printery/tests'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCaller } from '../support/calls/raw-call.ts'
import { freePort } from '../support/free-port.ts'
import {
  aDataDir,
  mainScript,
  type Program,
  startProgram,
  type TestFolder,
  watch,
} from '../support/program.ts'

let folder: TestFolder
let programs: Program[]
beforeEach(async () => {
  folder = await aDataDir()
  programs = []
})
afterEach(async () => {
  await Promise.all(programs.map((program) => program.stop('SIGKILL')))
  await folder.remove()
})

async function aServer(settings: Record<string, string>): Promise<Program> {
  const program = await startProgram({ DATA_DIR: folder.path, DEMO: '0', ...settings })
  programs.push(program)
  return program
}

const maxStopMs = 10_000
const pollOptions = { timeout: 90_000, interval: 20 }

async function stopInTime(program: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const stoppedAt = performance.now()
  const { code, output } = await program.stop(signal)
  expect(code, output).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(maxStopMs)
}

describe('CR3', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => database.drop())

  test('CR3 on SIGTERM under load the server responds to every call that it has begun to read, and exits with 0', async () => {
    const server = await aServer({ DATABASE_URL: database.url })
    await server.opened
    const load = loadContinuously(server.url)
    await load.running
    const startedCalls = await Promise.all(Array.from({ length: 10 }, () => beginCall(server.url)))
    const stopping = stopInTime(server)
    await expect.poll(() => isListening(server.url), pollOptions).toBe(false)
    const replies = await Promise.all(startedCalls.map(({ finish }) => finish()))
    for (const reply of replies) {
      expect(reply).toContain('HTTP/1.1 401 Unauthorized')
      expect(reply).toContain('wrong_credentials')
    }
    await stopping
    const { statuses, lost: connectionErrors } = await load.ended
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    // Connections that the server never accepted, or that were idle when it exited.
    expect(
      [...new Set(connectionErrors)].filter((code) => code !== 'ECONNREFUSED' && code !== 'ECONNRESET'),
    ).toEqual([])
  })

  test('CR3 an open event stream does not keep the server from stopping', async () => {
    const server = await aServer({ DATABASE_URL: database.url })
    await server.opened
    const person = { firstName: 'Mei', lastName: 'Tan', email: 'mei@shop.test', password: 'secret 123456' }
    await call(server.url, 'POST', '/auth/signup', { body: person })
    const { token } = (
      await call(server.url, 'POST', '/auth/login', {
        body: { email: person.email, password: person.password },
      })
    ).json
    const stream = await fetch(`${server.url}/api/events`, { headers: { authorization: `Bearer ${token}` } })
    const streamText = stream.text()
    await stopInTime(server)
    expect(await streamText).toContain('welcome')
  })

  test('CR3 an email that was being sent when the server stopped is sent by the next process', async () => {
    const silentMailServer = await aSilentMailServer()
    const first = await aServer({ DATABASE_URL: database.url, SMTP_URL: silentMailServer.url })
    await first.opened
    const person = { firstName: 'Mei', lastName: 'Tan', email: 'mei@shop.test', password: 'secret 123456' }
    expect((await call(first.url, 'POST', '/auth/signup', { body: person })).status).toBe(201)
    await silentMailServer.called
    await stopInTime(first)
    await silentMailServer.close()

    const mail = await startMailSandbox({ dir: join(folder.path, 'sent') })
    const second = await aServer({ DATABASE_URL: database.url, SMTP_URL: mail.smtpUrl })
    await second.opened
    await makeJobsDue(database)
    await expect.poll(() => mail.messages({ to: person.email }), pollOptions).toHaveLength(1)
    await stopInTime(second)
    await mail.close()
  })
})

/** Ends the pause before the next attempt, which on a slow machine may be over already. */
async function makeJobsDue(database: TestDatabase): Promise<void> {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query("update jobs.job set start_after = now() where name = 'mail' and state = 'retry'")
  await client.end()
}

/** Makes calls without a pause until the server has stopped. */
function loadContinuously(url: string) {
  const caller = openCaller(url, 8)
  const statuses: number[] = []
  const connectionErrors: string[] = []
  let onRunning: () => void = () => {}
  const running = new Promise<void>((resolve) => {
    onRunning = resolve
  })
  const callRepeatedly = async () => {
    while (connectionErrors.length < 50) {
      try {
        statuses.push((await caller.send({ method: 'GET', path: '/api/product' })).status)
        if (statuses.length === 100) onRunning()
      } catch (error) {
        connectionErrors.push((error as NodeJS.ErrnoException).code ?? String(error))
      }
    }
  }
  const stopped = Promise.all(Array.from({ length: 8 }, callRepeatedly)).then(() => {
    caller.close()
    return { statuses, lost: connectionErrors }
  })
  return { running, ended: stopped }
}

/** Starts a login: the server has read the head, and waits for the body. */
async function beginCall(url: string): Promise<{ finish: () => Promise<string> }> {
  const { hostname, port } = new URL(url)
  const body = '{"email":"nobody@shop.test","password":"not the one"}'
  const socket = connect(Number(port), hostname)
  let response = ''
  const ended = new Promise<string>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => resolve(response))
  })
  const headRead = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      response += chunk
      if (response.includes('100 Continue')) resolve()
    })
  })
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: shop.test\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  await headRead
  return {
    finish: () => {
      socket.write(body)
      return ended
    },
  }
}

function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const probe = connect(Number(port), hostname)
    probe.on('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.on('error', () => resolve(false))
  })
}

/** A mail server that accepts connections and never responds. */
async function aSilentMailServer() {
  const sockets = new Set<Socket>()
  let onConnection: () => void = () => {}
  const connected = new Promise<void>((resolve) => {
    onConnection = resolve
  })
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  return { url: `smtp://127.0.0.1:${port}`, called: connected, close }
}

/** Whether the embedded database of this DATA_DIR runs. */
async function isDatabaseRunning(): Promise<boolean> {
  const file = await readFile(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(file.split('\n')[0])
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('with the embedded database', () => {
  test('a second process on the same DATA_DIR is refused with the reason, and the first continues, until its parent npm is killed', async () => {
    const port = await freePort()
    // Simulates npm as the parent of the program. The parent can be killed without forwarding a signal.
    const npm = spawn(
      process.execPath,
      [
        '-e',
        `require('node:child_process').spawn(process.execPath, [${JSON.stringify(mainScript)}], { stdio: 'inherit' })`,
      ],
      {
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          DATA_DIR: folder.path,
          DEMO: '0',
          PORT: String(port),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const first = watch(npm, `http://127.0.0.1:${port}`)
    programs.push(first)
    await first.opened

    const second = await aServer({})
    const { code, output } = await second.ended
    expect(code).toBe(1)
    expect(output).toMatch(
      new RegExp(`^The data folder ${folder.path} is in use by another Printery \\(process \\d+\\).*\\.$`),
    )
    expect((await call(first.url, 'GET', '/ready')).status).toBe(200)

    // The streams end only when the program has exited too, because it inherited them.
    await first.stop('SIGKILL')
    expect(await isListening(first.url)).toBe(false)
    expect(await isDatabaseRunning()).toBe(false)
  })

  test('Ctrl-C during the first start stops it gracefully, and the next start succeeds', async () => {
    const interrupted = await aServer({})
    await interrupted.waitForLine(/^Created the database/)
    // The program stops only after the start has finished, however long that takes.
    expect((await interrupted.stop('SIGINT')).code).toBe(0)
    expect(interrupted.output()).not.toContain('is open at')
    expect(await isDatabaseRunning()).toBe(false)
    const next = await aServer({})
    await next.opened
    expect(await isDatabaseRunning()).toBe(true)
    await stopInTime(next, 'SIGINT')
    expect(await isDatabaseRunning()).toBe(false)
  })
})
