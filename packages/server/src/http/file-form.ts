import { invalid, Refusal } from '@printery/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a form with a file. */
    takesFile?: boolean
  }
}

export interface UploadedFile {
  /** The sender's file name, on one line and without a folder. */
  name: string
  bytes: Buffer
}

/** A parsed multipart form. */
export class FileForm {
  readonly file: UploadedFile
  readonly fields: Record<string, string>

  constructor(file: UploadedFile, fields: Record<string, string>) {
    this.file = file
    this.fields = fields
  }
}

/** Accepts multipart forms, only on routes that take a file. */
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

const maxFields = 20

async function readForm(contentType: string, body: Buffer): Promise<FileForm> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new Refusal('bad_request', 'The request could not be read.')
    })
  const entries = [...form]
  const file = form.get('file')
  if (!(file instanceof File)) throw invalid({ file: 'Choose a file.' })
  const names = entries.map(([name]) => name)
  if (names.length > maxFields || new Set(names).size < names.length)
    throw invalid({ file: 'Send one file at a time.' })
  const fields = entries.filter(([name]) => name !== 'file')
  for (const [name, value] of fields)
    if (typeof value !== 'string') throw invalid({ [name]: 'This is not a file.' })
  return new FileForm(
    { name: sanitizeFileName(file.name), bytes: Buffer.from(await file.arrayBuffer()) },
    Object.fromEntries(fields) as Record<string, string>,
  )
}

const maxNameLength = 255

/** Removes folders, line breaks, direction marks and characters that can't be stored. File names are only displayed. */
function sanitizeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
  return plain.trim().slice(0, maxNameLength) || 'Untitled'
}
