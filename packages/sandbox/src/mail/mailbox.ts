import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The sender and the recipients of the SMTP dialogue, which includes hidden recipients (bcc). */
export interface Envelope {
  from: string
  to: string[]
}

export interface StoredMail {
  id: string
  content: Buffer
}

export interface Mailbox {
  /** Resolves when the whole message is in its file. */
  store(envelope: Envelope, content: Buffer, now: Date): Promise<string>
  /** Ids, newest first, beginning after the id `before`. */
  list(limit: number, before?: string): Promise<string[]>
  find(id: string): Promise<StoredMail | undefined>
}

const fileName = /^\d{8}T\d{9}Z-\d{6}-[0-9a-f]{8}\.eml$/

/** A folder with one `.eml` file for each message. The names sort by time. */
export async function openMailbox(folder: string): Promise<Mailbox> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let count = 0
  return {
    async store(envelope, content, now) {
      const time = now.toISOString().replace(/[-:.]/g, '')
      const id = `${time}-${String(count++ % 1_000_000).padStart(6, '0')}-${randomBytes(4).toString('hex')}`
      const partialFile = join(folder, `.${id}.part`)
      try {
        await writeFile(partialFile, Buffer.concat([deliveryHeaders(envelope, now), content]), {
          mode: 0o600,
        })
        await rename(partialFile, join(folder, `${id}.eml`))
      } catch (error) {
        await rm(partialFile, { force: true })
        throw error
      }
      return id
    },
    async list(limit, before) {
      const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort()
      const ids = names.reverse().map((name) => name.slice(0, -'.eml'.length))
      return ids.filter((id) => before === undefined || id < before).slice(0, limit)
    },
    async find(id) {
      if (!fileName.test(`${id}.eml`)) return undefined
      try {
        return { id, content: await readFile(join(folder, `${id}.eml`)) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}

/**
 * Headers that are prepended, as a mail server does at delivery; the last line separates them from the headers
 * of the message. An address is part of one line of the protocol and so contains no line break.
 */
function deliveryHeaders({ from, to }: Envelope, now: Date): Buffer {
  const lines = [
    `X-Envelope-From: ${from}`,
    ...to.map((address) => `X-Envelope-To: ${address}`),
    `Received: by the local mail sandbox; ${now.toUTCString()}`,
  ]
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''))
}
