import { sendFile } from '../../api/send-file.ts'

/** Puts a picture of a design where the shop keeps such; answers its address. */
export async function uploadExport(file: File): Promise<string> {
  const { url } = await sendFile<{ url: string }>('/upload', file)
  return url
}
