import { useCallback, useEffect, useState } from 'react'
import type { DesignVersions, VersionEntry } from '../host.ts'
import { useEditorContext } from '../react/editor-context.tsx'
import { texts } from './texts.ts'

interface VersionList {
  /** Undefined until they are loaded. */
  entries: readonly VersionEntry[] | undefined
  hasFailed: boolean
  reload: () => Promise<void>
  isBusy: boolean
  /** Runs a change and loads the list again. Returns whether it succeeded; a failure is shown as a message. */
  run: (change: () => Promise<void>) => Promise<boolean>
}

/** The saved versions, loaded again after each change. */
export function useVersions(versions: DesignVersions): VersionList {
  const { messages } = useEditorContext()
  const [entries, setEntries] = useState<readonly VersionEntry[]>()
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const reload = useCallback(async () => {
    setFailed(false)
    try {
      setEntries(await versions.list())
    } catch {
      setFailed(true)
    }
  }, [versions])

  useEffect(() => {
    void reload()
  }, [reload])

  async function run(change: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    try {
      await change()
      await reload()
      return true
    } catch (error) {
      messages.show((error instanceof Error && error.message) || texts.failed, 'bad')
      return false
    } finally {
      setBusy(false)
    }
  }

  return { entries, hasFailed, reload, isBusy, run }
}
