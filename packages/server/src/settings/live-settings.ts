import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { EventHub } from '../events/hub.ts'
import { findSavedValues } from './queries.ts'
import { readSaved, withSaved } from './saved-settings.ts'
import type { Settings } from './settings.ts'

export interface LiveSettings {
  /** The current settings: the same object for the life of the process, so read its fields when they are needed. */
  settings: Settings
  /** The settings of the environment, without the saved ones. */
  environment: Settings
  /** Reloads the saved settings. */
  reload: () => Promise<void>
  close: () => Promise<void>
}

/** Updates the settings of this process when any process saves settings. */
export async function openLiveSettings(
  environment: Settings,
  { db, events, log }: { db: Db; events: EventHub; log: Pick<Logger, 'warn'> },
): Promise<LiveSettings> {
  const settings = { ...environment }
  let loading: Promise<void> = Promise.resolve()

  async function load(): Promise<void> {
    const { saved, unreadable } = readSaved(await findSavedValues(db))
    if (unreadable.length > 0)
      log.warn({ settings: unreadable }, 'saved settings that this version cannot read are ignored')
    Object.assign(settings, withSaved(environment, saved))
  }

  // Reloads run one after another, so that an earlier one can't end last and undo a later one.
  function reload(): Promise<void> {
    loading = loading.catch(() => {}).then(load)
    return loading
  }

  const reloadLater = () =>
    void reload().catch((error) => log.warn({ err: error }, 'the saved settings could not be read'))
  const stopFunctions = [events.onSettings(reloadLater), events.onGap(reloadLater)]
  await reload()
  return {
    settings,
    environment,
    reload,
    close: async () => {
      for (const stop of stopFunctions) stop()
      await loading.catch(() => {})
    },
  }
}
