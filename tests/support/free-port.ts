import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Below the ephemeral ports (from 32768 on Linux, 49152 elsewhere): an outgoing connection could take
 * one of those before the shop listens, or while it is down between two starts.
 */
const ports = { from: 15_000, to: 32_000 }

const reservations = join(tmpdir(), 'printery-test-ports')
const reserved = new Set<number>()

/**
 * A port that is free when checked: a shop has to know its own URL before it listens. It stays reserved until this
 * process ends, so that no other test gets it while the server of this one is down.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to)
    if (reserve(port) && (await isFree(port))) return port
  }
}

/** Creates the file that reserves a port, or replaces that of a process that ended without removing it. */
function reserve(port: number): boolean {
  if (reserved.size === 0) {
    mkdirSync(reservations, { recursive: true })
    process.on('exit', () => {
      for (const reservedPort of reserved) rmSync(reservationFile(reservedPort), { force: true })
    })
  }
  const file = reservationFile(port)
  if (hasEnded(reservingProcess(file))) rmSync(file, { force: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    return false
  }
  reserved.add(port)
  return true
}

function reservationFile(port: number): string {
  return join(reservations, String(port))
}

/** The id of the process that reserved the port, or undefined if that is unknown. */
function reservingProcess(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function hasEnded(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
