import type { RefusalView } from '@printery/contract'
import { ApiRefusal, Unreachable } from '../api/client.ts'
import { getSession } from '../session/session.ts'
import { saveFile } from './download.ts'

/** Downloads a document from the server; `path` is below `/api`. */
export async function downloadDocument(path: string, fileName: string): Promise<void> {
  const headers = { authorization: `Bearer ${getSession()?.token ?? ''}` }
  const response = await fetch(`/api${path}`, { headers }).catch((cause: unknown) => {
    throw new Unreachable(cause)
  })
  if (response.ok) return saveFile(await response.blob(), fileName)
  const view = (await response.json().catch(() => ({}))) as Partial<RefusalView>
  throw new ApiRefusal(response.status, view)
}
