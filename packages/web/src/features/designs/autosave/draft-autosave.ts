import { type Design, withoutUnusedAssets } from '@printery/design'
import type { Saving } from '@printery/editor'
import { ApiRefusal, sentenceOf, Unreachable } from '../../../api/client.ts'
import { texts } from '../texts.ts'
import { type Later, Pause } from './debounce.ts'
import { LocalKeeper } from './local-autosave.ts'
import type { LocalCopies, LocalCopy } from './local-copies.ts'

/** A draft as the server has it. */
export interface SavedDraft {
  id: string
  version: number
  updatedAt: string
  /** What could not be read of its design: there is more in it than was opened here. */
  dataProblem: string | null
}

export interface DraftFields {
  data: Design
  preview: string
  productId: string | undefined
}

/** Two people, or two windows, changed one draft. */
export interface Conflict<Theirs> {
  mine: Design
  theirs: Theirs
}

export interface KeeperMeans<Theirs extends SavedDraft> {
  local: LocalCopies
  create: (fields: DraftFields, copyOf?: string) => Promise<SavedDraft>
  change: (draft: SavedDraft, fields: DraftFields) => Promise<SavedDraft>
  read: (id: string) => Promise<Theirs>
  /** A small picture of the design. */
  preview: (design: Design) => Promise<string>
  /** A visitor's work stays on the machine until there is somebody to save it for. */
  mayUpload: () => boolean
  /** Name of the copy on this machine, as long as there is no draft or of that draft. */
  keyOf: (draftId: string | undefined) => string
  now: () => Date
  later: Later
  told: (saving: Saving) => void
  /** It lies on the server in this state. */
  saved: (draft: SavedDraft) => void
  clashed: (conflict: Conflict<Theirs>) => void
}

/** After the last change and after the first of many, ms. */
const pauseMs = 2000
const maxMs = 10_000
/** Between two tries while the shop can't be reached, ms. */
const againMs = 5000

/**
 * Keeps a design while it is worked on: at once on the machine, soon on the server. Without a network it stays on the machine and
 * goes out as soon as there is one. A draft that somebody else changed is not overwritten: `clashed` is called with both. Nor is one
 * of which not all could be read: the work goes into a copy.
 */
export class DraftKeeper<Theirs extends SavedDraft> {
  readonly #means: KeeperMeans<Theirs>
  readonly #productId: string | undefined
  #draft: SavedDraft | undefined
  #design: Design
  /** The design that lies on the server, or that nobody has changed yet. */
  #saved: Design | undefined
  /** The last of the uploads, which go one after the other. */
  #last: Promise<unknown> = Promise.resolve()
  /** One waits for its turn. */
  #isDue = false
  /** Ends the wait for the shop to be reached again. */
  #stopWait: (() => void) | undefined
  #clash: Theirs | undefined
  #closed = false
  readonly #here: LocalKeeper
  readonly #toServer: Pause

  constructor(
    means: KeeperMeans<Theirs>,
    begun: { design: Design; productId: string | undefined; draft: SavedDraft | undefined },
  ) {
    this.#means = means
    this.#design = begun.design
    this.#productId = begun.productId
    this.#draft = begun.draft
    this.#saved = begun.design
    this.#here = new LocalKeeper(means.local, means.later)
    this.#toServer = new Pause(means.later, pauseMs, maxMs, () => void this.#send())
  }

  get draft(): SavedDraft | undefined {
    return this.#draft
  }

  /** The person changed something. */
  changed(design: Design): void {
    if (design === this.#design) return
    this.#design = design
    this.#here.changed(this.#means.keyOf(this.#draft?.id), () => this.#copy())
    if (this.#means.mayUpload() && !this.#clash && !this.#stopWait) this.#toServer.begin()
  }

  /** What is here was brought back from this machine and is not on the server; `theirs` was saved there since. */
  restored(design: Design, theirs?: Theirs): void {
    this.#here.foundAs(this.#means.keyOf(this.#draft?.id))
    this.#design = design
    if (theirs) this.#clashWith(theirs)
    else if (this.#means.mayUpload()) this.#toServer.begin()
  }

  /** Saves now, and answers the draft. Throws what the server refused it with; a conflict that is still open is shown again. */
  async save(): Promise<SavedDraft> {
    this.#toServer.end()
    await this.keepHere()
    return this.#inTurn(async () => {
      if (this.#clash) {
        this.#clashWith(this.#clash)
        throw new ApiRefusal(409, { code: 'stale_version' })
      }
      const isKept = this.#draft?.dataProblem === null && this.#saved === this.#design
      if (!isKept) await this.#upload()
      return this.#draft as SavedDraft
    })
  }

  /** There is a network again, or somebody has logged in. */
  retry(): void {
    this.#endWait()
    if (this.#saved !== this.#design && this.#means.mayUpload() && !this.#clash) this.#send()
  }

  /** Ends a conflict: over theirs, or beside it as a draft of its own. */
  async keepMine(how: 'over' | 'beside'): Promise<SavedDraft> {
    const theirs = this.#clash
    if (!theirs) return this.save()
    if (how === 'beside') {
      const design = this.#design
      const copy = await this.#inTurn(async () => this.#means.create(await this.#fields(design), theirs.id))
      this.#clash = undefined
      await this.#landed(copy, design)
      this.retry()
      return copy
    }
    this.#draft = theirs
    this.#clash = undefined
    this.#saved = undefined
    return this.save()
  }

  /** Ends a conflict by what the other has made. */
  keepTheirs(design: Design): void {
    if (!this.#clash) return
    this.#draft = this.#clash
    this.#clash = undefined
    this.#design = design
    this.#saved = design
    void this.#here.forget()
    this.#means.told({ state: 'saved', at: new Date(this.#draft.updatedAt) })
  }

  /** What is not yet written is written here; nothing is sent any more. */
  async close(): Promise<void> {
    this.#closed = true
    this.#toServer.end()
    this.#endWait()
    await this.keepHere()
  }

  /** Writes what is not on the server onto this machine, now. */
  keepHere(): Promise<void> {
    return this.#here.write()
  }

  #copy(): LocalCopy {
    return {
      design: this.#design,
      draftId: this.#draft?.id,
      version: this.#draft?.version,
      productId: this.#productId,
      changedAt: this.#means.now().getTime(),
    }
  }

  /** As `save`, but tells instead of throwing. */
  #send(): void {
    this.#toServer.end()
    if (this.#isDue) return
    this.#isDue = true
    void this.#inTurn(async () => {
      this.#isDue = false
      if (this.#saved !== this.#design && !this.#clash && !this.#closed) await this.#upload()
    }).catch(() => {})
  }

  /** One upload after the other: each needs the version that the one before it left. */
  #inTurn<Answer>(upload: () => Promise<Answer>): Promise<Answer> {
    const turn = this.#last.then(upload)
    this.#last = turn.catch(() => {})
    return turn
  }

  async #upload(): Promise<void> {
    this.#endWait()
    const design = this.#design
    this.#means.told({ state: 'saving' })
    try {
      await this.#landed(await this.#put(await this.#fields(design)), design)
    } catch (error) {
      await this.#failed(error)
      throw error
    }
  }

  #put(fields: DraftFields): Promise<SavedDraft> {
    const draft = this.#draft
    if (!draft) return this.#means.create(fields)
    // What could not be read of it would be gone for good.
    return draft.dataProblem === null
      ? this.#means.change(draft, fields)
      : this.#means.create(fields, draft.id)
  }

  /** The server has this design. */
  async #landed(draft: SavedDraft, design: Design): Promise<SavedDraft> {
    this.#draft = draft
    this.#saved = design
    if (this.#design === design) await this.#here.forget()
    this.#means.told({ state: 'saved', at: new Date(draft.updatedAt) })
    this.#means.saved(draft)
    return draft
  }

  #clashWith(theirs: Theirs): void {
    this.#clash = theirs
    this.#toServer.end()
    this.#means.told({ state: 'failed', sentence: texts.clash.open })
    this.#means.clashed({ mine: this.#design, theirs })
  }

  async #fields(design: Design): Promise<DraftFields> {
    const preview = await this.#means.preview(design)
    // A picture that was taken out again is nobody's any more: its owner may remove it.
    return { data: withoutUnusedAssets(design), preview, productId: this.#productId }
  }

  async #failed(error: unknown): Promise<void> {
    const isLost = error instanceof Unreachable
    this.#means.told(isLost ? { state: 'offline' } : { state: 'failed', sentence: sentenceOf(error) })
    if (mayPass(error)) {
      this.#toServer.end()
      this.#stopWait = this.#means.later(waitMs(error), () => this.retry())
    }
    if (error instanceof ApiRefusal && error.code === 'stale_version' && this.#draft)
      this.#clashWith(await this.#means.read(this.#draft.id))
  }

  #endWait(): void {
    this.#stopWait?.()
    this.#stopWait = undefined
  }
}

/** The same is worth another try: the shop was out of reach, or had too much to do. What it refuses it would refuse again. */
function mayPass(error: unknown): boolean {
  return (
    error instanceof Unreachable ||
    (error instanceof ApiRefusal && (error.status >= 500 || error.status === 429))
  )
}

/** ms until the next try: as long as the shop asks for, where that is longer. */
function waitMs(error: unknown): number {
  const asked = error instanceof ApiRefusal ? (error.retryAfter ?? 0) : 0
  return Math.max(againMs, asked * 1000)
}
