import { sendFile } from '../../api/send-file.ts'

/** Uploads a picture of a design; returns its URL. */
export async function uploadExport(file: File): Promise<string> {
  const { url } = await sendFile<{ url: string }>('/upload', file)
  return url
}
