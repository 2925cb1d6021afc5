import type { Stats } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Settings } from '../../settings/settings.ts'
import { StartupError } from '../../startup-error.ts'
import { sha256 } from '../../tokens.ts'
import { whyNotBackgroundModel } from './check-onnx.ts'

/** The owner's model that finds the subject of a picture; browsers run it. */
export interface BackgroundModel {
  path: string
  sha256: string
  /** Bytes. */
  size: number
  /** Of the file when it was read: its time of change in ms, and its inode. */
  mtimeMs: number
  ino: number
  /** Width and height of its input in px. */
  side: number
  mean: readonly [number, number, number]
  std: readonly [number, number, number]
}

/** Models for this purpose have 5 to 180 MB. Browsers download it once. */
const maxBytes = 200 * 1024 * 1024

type ModelSettings = Pick<
  Settings,
  'BACKGROUND_MODEL' | 'BACKGROUND_MODEL_SIDE' | 'BACKGROUND_MODEL_MEAN' | 'BACKGROUND_MODEL_STD'
>

/** Checks the file of the setting by its content. A wrong one prevents the start; undefined without the setting. */
export async function openBackgroundModel(settings: ModelSettings): Promise<BackgroundModel | undefined> {
  const { BACKGROUND_MODEL: path, BACKGROUND_MODEL_SIDE: side } = settings
  if (path === undefined) return undefined
  const { stats: found, bytes } = await readModel(path)
  const issue = whyNotBackgroundModel(bytes, side)
  if (issue !== undefined) throw wrong(issue)
  return {
    ...{ path, sha256: sha256(bytes), size: bytes.length, side },
    ...{ mtimeMs: found.mtimeMs, ino: found.ino },
    ...{ mean: settings.BACKGROUND_MODEL_MEAN, std: settings.BACKGROUND_MODEL_STD },
  }
}

async function readModel(path: string): Promise<{ stats: Stats; bytes: Buffer }> {
  const unreadable = () => wrong('the file does not exist, or cannot be read')
  const file = await open(path).catch(() => {
    throw unreadable()
  })
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw unreadable()
    if (stats.size > maxBytes) throw wrong('the file is larger than 200 MB')
    const bytes = await file.readFile().catch(() => {
      throw unreadable()
    })
    return { stats, bytes }
  } finally {
    await file.close()
  }
}

function wrong(issue: string): StartupError {
  return new StartupError(`The setting BACKGROUND_MODEL is wrong: ${issue}.`)
}
