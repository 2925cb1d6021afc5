import type { Design } from '@printery/design'
import { ApiRefusal, sentenceOf, Unreachable } from '../../../api.ts'
import type { LocalCopies, LocalCopy } from './local-copies.ts'
import { LocalKeeper } from './local-keeper.ts'
import { type Later, Pause } from './pause.ts'

/** A draft as the server has it. */
export interface SavedDraft {
  id: string
  version: number
  updatedAt: string
}

export interface DraftFields {
  data: Design
  preview: string
  productId: string | undefined
}

/** How it stands with the person's work, as the editor shows it. */
export type Saving =
  | { state: 'new' }
  | { state: 'saved'; at: Date }
  | { state: 'saving' }
  | { state: 'offline' }
  | { state: 'failed'; sentence: string }

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
const mostMs = 10_000
/** Between two tries while the shop can't be reached. */
const againMs = 5000

/**
 * Keeps a design while it is worked on: at once on the machine, soon on the server. Without a network it stays on the machine and
 * goes out as soon as there is one. A draft that somebody else changed is not overwritten: `clashed` is called with both.
 */
export class DraftKeeper<Theirs extends SavedDraft> {
  readonly #means: KeeperMeans<Theirs>
  readonly #productId: string | undefined
  #draft: SavedDraft | undefined
  #design: Design
  /** The design that lies on the server, or that nobody has changed yet. */
  #saved: Design | undefined
  #sending: Promise<void> | undefined
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
    this.#toServer = new Pause(means.later, pauseMs, mostMs, () => void this.#send())
  }

  get draft(): SavedDraft | undefined {
    return this.#draft
  }

  /** The person changed something. */
  changed(design: Design): void {
    if (design === this.#design) return
    this.#design = design
    this.#here.changed(this.#means.keyOf(this.#draft?.id), () => this.#copy())
    if (this.#means.mayUpload() && !this.#clash) this.#toServer.begin()
  }

  /** What is here was brought back from this machine and is not on the server; `theirs` was saved there since. */
  restored(design: Design, theirs?: Theirs): void {
    this.#here.foundAs(this.#means.keyOf(this.#draft?.id))
    this.#design = design
    if (theirs) this.#clashWith(theirs)
    else if (this.#means.mayUpload()) this.#toServer.begin()
  }

  /** Saves now, and answers the draft. Throws what the server refused it with. */
  async save(): Promise<SavedDraft> {
    this.#toServer.end()
    await this.keepHere()
    await this.#sending
    if (this.#clash) throw new ApiRefusal(409, { code: 'stale_version' })
    if (!this.#draft || this.#saved !== this.#design) await this.#upload()
    return this.#draft as SavedDraft
  }

  /** There is a network again, or somebody has logged in. */
  retry(): void {
    if (this.#saved !== this.#design && this.#means.mayUpload() && !this.#clash) void this.#send()
  }

  /** Ends a conflict: over theirs, or beside it as a draft of its own. */
  async keepMine(how: 'over' | 'beside'): Promise<SavedDraft> {
    const theirs = this.#clash
    if (!theirs) return this.save()
    if (how === 'beside') {
      const design = this.#design
      const copy = await this.#means.create(await this.#fields(), theirs.id)
      this.#clash = undefined
      return this.#landed(copy, design)
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
  async #send(): Promise<void> {
    this.#toServer.end()
    if (this.#sending || this.#closed) return
    this.#sending = this.#upload().then(
      () => {},
      () => {},
    )
    await this.#sending
    this.#sending = undefined
    if (this.#saved !== this.#design && !this.#clash && !this.#closed) this.#toServer.begin()
  }

  async #upload(): Promise<void> {
    const design = this.#design
    this.#means.told({ state: 'saving' })
    try {
      const fields = await this.#fields()
      const draft = this.#draft
        ? await this.#means.change(this.#draft, fields)
        : await this.#means.create(fields)
      await this.#landed(draft, design)
    } catch (error) {
      await this.#failed(error)
      throw error
    }
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
    this.#means.clashed({ mine: this.#design, theirs })
  }

  async #fields(): Promise<DraftFields> {
    const data = this.#design
    return { data, preview: await this.#means.preview(data), productId: this.#productId }
  }

  async #failed(error: unknown): Promise<void> {
    if (error instanceof Unreachable) {
      this.#means.told({ state: 'offline' })
      this.#means.later(againMs, () => this.retry())
      return
    }
    this.#means.told({ state: 'failed', sentence: sentenceOf(error) })
    if (error instanceof ApiRefusal && error.code === 'stale_version' && this.#draft)
      this.#clashWith(await this.#means.read(this.#draft.id))
  }
}
