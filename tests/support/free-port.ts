import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ephemeral ports (from 32768 on Linux, 49152 elsewhere): an outgoing connection could take
 * one of those before the shop listens, or while it is down between two starts.
 */
const ports = { from: 15_000, to: 32_000 }

/** A port that is free when checked: a shop has to know its own URL before it listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to)
    if (await isFree(port)) return port
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
