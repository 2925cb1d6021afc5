import { load } from '@printery/design'
import type { EditorHost } from '@printery/editor'
import { call } from '../../api.ts'
import { AssetDesk, bytesAt } from './asset-desk.ts'
import { texts } from './texts.ts'

interface HostFacts {
  /** Makers of templates have no drafts (EDIT-003), and visitors none yet. */
  hasDrafts: boolean
  openDraft: (draftId: string) => void
}

/** The shop as the editor sees it. */
export function editorHost({ hasDrafts, openDraft }: HostFacts): EditorHost {
  const assets = new AssetDesk()
  return {
    font: (sha256) => bytesAt(`/api/font/${sha256}`),
    drawing: (sha256) => assets.drawing(sha256),
    picture: (sha256, quality) => assets.picture(sha256, quality),
    pictureAt: (sha256) => assets.proxyOf(sha256),
    findPictures: (sha256s) => assets.find(sha256s),
    upload: (file, progress) => assets.bring(file, progress),
    ...templateShelf(),
    drafts: hasDrafts ? listDrafts : undefined,
    openDraft,
    elements: () => noLibrary,
    takeElement: notThere,
    photos: noLibrary,
    takePhoto: notThere,
  }
}

const noLibrary = async () => ({ entries: [], next: undefined })
const notThere = () => Promise.reject(new Error('the library has not come yet'))

/** The list carries the designs, so that choosing one fetches nothing more. */
function templateShelf(): Pick<EditorHost, 'templates' | 'openTemplate'> {
  const designs = new Map<string, unknown>()
  return {
    templates: async ({ query, after }) => {
      const { templates, nextCursor } = await call('GET /template', {
        query: { limit: '100', ...(after !== undefined && { cursor: after }) },
      })
      for (const { id, json } of templates) designs.set(id, json)
      return { entries: templates.filter(named(query)), next: nextCursor ?? undefined }
    },
    openTemplate: async (id) => {
      const loaded = load(designs.get(id))
      if (loaded.outcome === 'refused') throw new Error(loaded.sentence)
      return loaded.design
    },
  }
}

const listDrafts: NonNullable<EditorHost['drafts']> = async ({ query }) => {
  const { drafts } = await call('GET /draft')
  const entries = drafts
    .filter(({ isCheckout, preview, isExpired }) => !isExpired && (!isCheckout || preview !== ''))
    .map(({ id, preview, updatedAt }) => ({
      ...{ id, preview, changedAt: updatedAt },
      title: texts.draft(id.slice(0, 8)),
    }))
  return { entries: entries.filter(named(query)), next: undefined }
}

function named(query: string): (entry: { title: string }) => boolean {
  const wanted = query.trim().toLowerCase()
  return ({ title }) => title.toLowerCase().includes(wanted)
}
