import { getSession } from '../session/session.ts'
import { refusalOf, Unreachable } from './client.ts'
import { beginCall, reportUnreachable } from './reachability.ts'

/**
 * Uploads a file as multipart under the name `file`, with the given fields, and resolves with the response.
 * Throws ApiRefusal and Unreachable as `call` does. `fetch` can't report the progress of an upload, so this uses XHR.
 */
export function sendFile<Answer>(
  path: string,
  file: File,
  onProgress: (fraction: number) => void = () => {},
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const reportResponse = beginCall()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    const token = getSession()?.token
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      reportResponse()
      const { status, responseText: text } = request
      const header = (name: string) => request.getResponseHeader(name)
      if (status >= 400) return reject(refusalOf({ status, text, header }))
      onProgress(1)
      resolve(JSON.parse(text) as Answer)
    }
    request.onerror = () => {
      reportUnreachable()
      reject(new Unreachable())
    }
    request.send(form)
  })
}
