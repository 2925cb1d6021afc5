import { invalid, Refusal } from '@printery/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a form with a file. */
    takesFile?: boolean
  }
}

export interface SentFile {
  /** As its sender named it, on one line and without a folder. */
  name: string
  bytes: Buffer
}

/** A form as a browser sends it, read. */
export class FileForm {
  readonly file: SentFile
  readonly fields: Record<string, string>

  constructor(file: SentFile, fields: Record<string, string>) {
    this.file = file
    this.fields = fields
  }
}

/** Accepts forms, at calls that take a file alone. */
export function readFileForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.routeOptions.config.takesFile !== true || request.headers['content-encoding'] !== undefined)
        throw new Refusal('wrong_type', 'This type of content is not accepted here.')
      return readForm(request.headers['content-type'] ?? '', body)
    },
  )
}

const mostFields = 20

async function readForm(contentType: string, body: Buffer): Promise<FileForm> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new Refusal('bad_request', 'The request could not be read.')
    })
  const sent = [...form]
  const file = form.get('file')
  if (!(file instanceof File)) throw invalid({ file: 'Choose a file.' })
  const names = sent.map(([name]) => name)
  if (names.length > mostFields || new Set(names).size < names.length)
    throw invalid({ file: 'One file at a time.' })
  const fields = sent.filter(([name]) => name !== 'file')
  for (const [name, value] of fields)
    if (typeof value !== 'string') throw invalid({ [name]: 'This is no file.' })
  return new FileForm(
    { name: plainName(file.name), bytes: Buffer.from(await file.arrayBuffer()) },
    Object.fromEntries(fields) as Record<string, string>,
  )
}

const longestName = 255

/** A name is shown and never opened: what breaks a line, turns its letters around or can't be stored is left out. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
  return plain.trim().slice(0, longestName) || 'Untitled'
}
