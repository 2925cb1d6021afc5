import { type Design, withoutUnusedAssets } from '@printery/design'
import type { Saving } from '@printery/editor'
import { ApiRefusal, errorMessageOf, Unreachable } from '../../../api/client.ts'
import { texts } from '../texts.ts'
import { Debounce, type StartTimer } from './debounce.ts'
import { LocalAutosave } from './local-autosave.ts'
import type { LocalCopies, LocalCopy } from './local-copies.ts'

/** A draft as it is saved on the server. */
export interface SavedDraft {
  id: string
  version: number
  updatedAt: string
  /** The part of its design that could not be read and is missing in the opened design; null if there is none. */
  dataProblem: string | null
}

export interface DraftFields {
  data: Design
  preview: string
  productId: string | undefined
}

/** The designs of two users or windows that changed the same draft. */
export interface Conflict<Theirs> {
  mine: Design
  theirs: Theirs
}

export interface AutosaveOptions<Theirs extends SavedDraft> {
  local: LocalCopies
  create: (fields: DraftFields, copyOf?: string) => Promise<SavedDraft>
  change: (draft: SavedDraft, fields: DraftFields) => Promise<SavedDraft>
  read: (id: string) => Promise<Theirs>
  /** A small picture of the design. */
  preview: (design: Design) => Promise<string>
  /** Whether the user is logged in. A visitor's work stays on the device until then. */
  mayUpload: () => boolean
  /** Key of the local copy, with or without a draft. */
  keyOf: (draftId: string | undefined) => string
  now: () => Date
  startTimer: StartTimer
  onSaving: (saving: Saving) => void
  /** Called once the server has saved this version. */
  onSaved: (draft: SavedDraft) => void
  onConflict: (conflict: Conflict<Theirs>) => void
}

/** Milliseconds until the upload, after the last change and at most after the first one. */
const pauseMs = 2000
const maxMs = 10_000
/** Milliseconds between two attempts while the shop can't be reached. */
const retryMs = 5000

/**
 * Autosaves a design, first on the device and then on the server. Without a network connection it stays on the device
 * and is uploaded later. A draft that was changed elsewhere is not overwritten: `onConflict` is called with both designs.
 * A draft that could not be read completely is not overwritten either: the design is saved as a copy.
 */
export class DraftAutosave<Theirs extends SavedDraft> {
  readonly #options: AutosaveOptions<Theirs>
  readonly #productId: string | undefined
  #draft: SavedDraft | undefined
  #design: Design
  /** The design that was saved last, initially the opened one. */
  #saved: Design | undefined
  /** The last queued upload; uploads are sequential. */
  #last: Promise<unknown> = Promise.resolve()
  /** Whether an upload is queued. */
  #isQueued = false
  /** Stops waiting for the shop to be reachable again. */
  #stopWait: (() => void) | undefined
  #conflict: Theirs | undefined
  #closed = false
  readonly #local: LocalAutosave
  readonly #toServer: Debounce

  constructor(
    options: AutosaveOptions<Theirs>,
    initial: { design: Design; productId: string | undefined; draft: SavedDraft | undefined },
  ) {
    this.#options = options
    this.#design = initial.design
    this.#productId = initial.productId
    this.#draft = initial.draft
    this.#saved = initial.design
    this.#local = new LocalAutosave(options.local, options.startTimer)
    this.#toServer = new Debounce(options.startTimer, pauseMs, maxMs, () => void this.#send())
  }

  get draft(): SavedDraft | undefined {
    return this.#draft
  }

  /** Called after each change by the user. */
  changed(design: Design): void {
    if (design === this.#design) return
    this.#design = design
    this.#local.changed(this.#options.keyOf(this.#draft?.id), () => this.#copy())
    if (this.#options.mayUpload() && !this.#conflict && !this.#stopWait) this.#toServer.schedule()
  }

  /** Called after the design was restored from this device. `theirs` is the draft if it was saved on the server since. */
  restored(design: Design, theirs?: Theirs): void {
    this.#local.setExistingKey(this.#options.keyOf(this.#draft?.id))
    this.#design = design
    if (theirs) this.#openConflict(theirs)
    else if (this.#options.mayUpload()) this.#toServer.schedule()
  }

  /** Saves now, and returns the draft. Throws the server's refusal; an unresolved conflict is shown again. */
  async save(): Promise<SavedDraft> {
    this.#toServer.cancel()
    await this.saveLocally()
    return this.#enqueue(async () => {
      if (this.#conflict) {
        this.#openConflict(this.#conflict)
        throw new ApiRefusal(409, { code: 'stale_version' })
      }
      const isSaved = this.#draft?.dataProblem === null && this.#saved === this.#design
      if (!isSaved) await this.#upload()
      return this.#draft as SavedDraft
    })
  }

  /** Uploads again after the network connection returned or the user logged in. */
  retry(): void {
    this.#endWait()
    if (this.#saved !== this.#design && this.#options.mayUpload() && !this.#conflict) this.#send()
  }

  /** Resolves a conflict with my design: replaces theirs, or is saved as a new draft. */
  async keepMine(resolution: 'replace' | 'copy'): Promise<SavedDraft> {
    const theirs = this.#conflict
    if (!theirs) return this.save()
    if (resolution === 'copy') {
      const design = this.#design
      const copy = await this.#enqueue(async () =>
        this.#options.create(await this.#fields(design), theirs.id),
      )
      this.#conflict = undefined
      await this.#uploaded(copy, design)
      this.retry()
      return copy
    }
    this.#draft = theirs
    this.#conflict = undefined
    this.#saved = undefined
    return this.save()
  }

  /** Resolves a conflict with their design. */
  keepTheirs(design: Design): void {
    if (!this.#conflict) return
    this.#draft = this.#conflict
    this.#conflict = undefined
    this.#design = design
    this.#saved = design
    void this.#local.clear()
    this.#options.onSaving({ state: 'saved', at: new Date(this.#draft.updatedAt) })
  }

  /** Saves pending changes on the device; nothing is uploaded any more. */
  async close(): Promise<void> {
    this.#closed = true
    this.#toServer.cancel()
    this.#endWait()
    await this.saveLocally()
  }

  /** Immediately saves changes on the device that the server doesn't have. */
  saveLocally(): Promise<void> {
    return this.#local.write()
  }

  #copy(): LocalCopy {
    return {
      design: this.#design,
      draftId: this.#draft?.id,
      version: this.#draft?.version,
      productId: this.#productId,
      changedAt: this.#options.now().getTime(),
    }
  }

  /** Like `save`, but reports errors by `onSaving` instead of throwing. */
  #send(): void {
    this.#toServer.cancel()
    if (this.#isQueued) return
    this.#isQueued = true
    void this.#enqueue(async () => {
      this.#isQueued = false
      if (this.#saved !== this.#design && !this.#conflict && !this.#closed) await this.#upload()
    }).catch(() => {})
  }

  /** Uploads are sequential, because each needs the version from the previous one. */
  #enqueue<Answer>(upload: () => Promise<Answer>): Promise<Answer> {
    const result = this.#last.then(upload)
    this.#last = result.catch(() => {})
    return result
  }

  async #upload(): Promise<void> {
    this.#endWait()
    const design = this.#design
    this.#options.onSaving({ state: 'saving' })
    try {
      await this.#uploaded(await this.#put(await this.#fields(design)), design)
    } catch (error) {
      await this.#failed(error)
      throw error
    }
  }

  #put(fields: DraftFields): Promise<SavedDraft> {
    const draft = this.#draft
    if (!draft) return this.#options.create(fields)
    // Creates a copy, because the unreadable part of the draft would be lost.
    return draft.dataProblem === null
      ? this.#options.change(draft, fields)
      : this.#options.create(fields, draft.id)
  }

  /** Called after the server has saved this design. */
  async #uploaded(draft: SavedDraft, design: Design): Promise<SavedDraft> {
    this.#draft = draft
    this.#saved = design
    if (this.#design === design) await this.#local.clear()
    this.#options.onSaving({ state: 'saved', at: new Date(draft.updatedAt) })
    this.#options.onSaved(draft)
    return draft
  }

  #openConflict(theirs: Theirs): void {
    this.#conflict = theirs
    this.#toServer.cancel()
    this.#options.onSaving({ state: 'failed', message: texts.conflict.open })
    this.#options.onConflict({ mine: this.#design, theirs })
  }

  async #fields(design: Design): Promise<DraftFields> {
    const preview = await this.#options.preview(design)
    // Removed pictures are no longer referenced, so that their owner may delete them.
    return { data: withoutUnusedAssets(design), preview, productId: this.#productId }
  }

  async #failed(error: unknown): Promise<void> {
    const isUnreachable = error instanceof Unreachable
    this.#options.onSaving(
      isUnreachable ? { state: 'offline' } : { state: 'failed', message: errorMessageOf(error) },
    )
    if (isTransient(error)) {
      this.#toServer.cancel()
      this.#stopWait = this.#options.startTimer(retryDelayMs(error), () => this.retry())
    }
    if (error instanceof ApiRefusal && error.code === 'stale_version' && this.#draft)
      this.#openConflict(await this.#options.read(this.#draft.id))
  }

  #endWait(): void {
    this.#stopWait?.()
    this.#stopWait = undefined
  }
}

/** Whether a retry can succeed, because the shop was unreachable or overloaded. */
function isTransient(error: unknown): boolean {
  return (
    error instanceof Unreachable ||
    (error instanceof ApiRefusal && (error.status >= 500 || error.status === 429))
  )
}

/** Milliseconds until the next attempt, at least as long as the shop requests. */
function retryDelayMs(error: unknown): number {
  const requestedSeconds = error instanceof ApiRefusal ? (error.retryAfter ?? 0) : 0
  return Math.max(retryMs, requestedSeconds * 1000)
}
