import type { Settings } from '../settings/settings.ts'
import { openFolderStorage } from './folder.ts'
import { openS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** Opens the configured bucket, or a folder below DATA_DIR. */
export async function openStorage(settings: Settings): Promise<Storage> {
  return settings.s3
    ? openS3Storage(settings.s3)
    : openFolderStorage(`${settings.DATA_DIR}/files`, settings.PUBLIC_URL)
}
