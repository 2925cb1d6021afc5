import type { Settings } from '../settings/settings.ts'
import { openFolderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

/** Opens the configured bucket, or a folder below DATA_DIR. */
export async function openStorage(settings: Settings): Promise<Storage> {
  if (!settings.s3) return openFolderStorage(`${settings.DATA_DIR}/files`, settings.PUBLIC_URL)
  // Imported only here, so that a shop whose files are in a folder doesn't load the SDK.
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage(settings.s3)
}
