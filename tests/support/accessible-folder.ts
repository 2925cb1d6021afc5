import { chmod } from 'node:fs/promises'

/** When tests run as root, PostgreSQL runs as another user, who needs access to the folder. */
export async function makeAccessible(folder: string): Promise<string> {
  if (process.getuid?.() === 0) await chmod(folder, 0o711)
  return folder
}
