import type { DesignVersions } from '@printery/editor'
import { call, errorMessageOf } from '../../api/client.ts'
import type { DraftController } from './draft-controller.ts'
import { titleOf, withTitle } from './initial-design.ts'
import { readDesign } from './opened-draft.ts'
import { texts } from './texts.ts'

/** The saved versions of the open draft. Unsaved changes are saved first, so that a new version contains them. */
export function draftVersions({
  editor,
  autosave,
  namedDesign,
}: Pick<DraftController, 'editor' | 'autosave' | 'namedDesign'>): DesignVersions {
  const paramsOf = (versionId: string) => ({ draftId: autosave.draft?.id ?? '', versionId })
  const saveVersion = async (name: string | null) => {
    const { id: draftId, version } = await autosave.save()
    await call('POST /draft/:draftId/version', { params: { draftId }, body: { name, version } })
  }
  return withMessages({
    list: async () => {
      const draftId = autosave.draft?.id
      if (draftId === undefined) return []
      const { versions } = await call('GET /draft/:draftId/version', { params: { draftId } })
      return versions.map(({ id, name, preview, savedAt }) => ({
        ...{ id, preview, name: name ?? undefined },
        savedAt: new Date(savedAt),
      }))
    },
    save: (name) => saveVersion(name),
    restore: async (id) => {
      const { version } = await call('GET /draft/:draftId/version/:versionId', { params: paramsOf(id) })
      const design = readDesign(version)
      await saveVersion(null)
      // A restored design keeps the current title of the draft instead of the title at that time.
      editor.replaceDesign(withTitle(design, titleOf(namedDesign()) ?? ''))
      return version.dataProblem ?? undefined
    },
    rename: async (id, name) => {
      await call('PATCH /draft/:draftId/version/:versionId', { params: paramsOf(id), body: { name } })
    },
    remove: async (id) => {
      await call('DELETE /draft/:draftId/version/:versionId', { params: paramsOf(id) })
    },
  })
}

/** Replaces errors by errors with a message for the user, because the editor shows their messages unchanged. */
function withMessages(versions: DesignVersions): DesignVersions {
  const withMessage =
    <Arguments extends unknown[], Answer>(run: (...args: Arguments) => Promise<Answer>) =>
    (...args: Arguments) =>
      run(...args).catch((error: unknown) => {
        throw error instanceof RangeError ? error : new Error(errorMessageOf(error, texts.versionFailed))
      })
  return {
    list: withMessage(versions.list),
    save: withMessage(versions.save),
    restore: withMessage(versions.restore),
    rename: withMessage(versions.rename),
    remove: withMessage(versions.remove),
  }
}
