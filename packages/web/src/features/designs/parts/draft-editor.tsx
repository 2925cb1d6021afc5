import { DesignEditor, type EditorHost, type EditorProduct, type Saving } from '@printery/editor'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../../api/client.ts'
import type { FinishedDesign } from '../../../storage/order-in-progress.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { Conflict } from '../autosave/draft-autosave.ts'
import { type Desk, openDesk } from '../draft-controller.ts'
import { finishDesign } from '../finish-design.ts'
import { firstDesign, isEmptyDesign, titleOf } from '../initial-design.ts'
import type { OpenedDraft } from '../opened-draft.ts'
import { texts } from '../texts.ts'
import { type ClashAnswer, ClashDialog } from './conflict-dialog.tsx'

interface DesignDeskProps {
  host: EditorHost
  product: EditorProduct
  productId: string | undefined
  begins: Parameters<typeof firstDesign>[0]
  draft: OpenedDraft | undefined
  isLoggedIn: boolean
  /** The words of the button that ends the work. */
  finishWords: string
  /** Calls back once somebody is logged in; true where somebody is. */
  loggedIn: (again: () => void) => boolean
  /** The draft has an address of its own from now on. */
  onDraft: (draftId: string) => void
  onFinish: (finished: FinishedDesign) => void
  onLeave: () => void
  brand: ReactNode
}

/** A customer's design, opened, kept while it is worked on, and handed over to the order at its end. */
export function DesignDesk(props: DesignDeskProps) {
  const { host, product, productId, begins, draft } = props
  const [desk, setDesk] = useState<Desk>()
  const [saving, setSaving] = useState<Saving>(
    draft ? { state: 'saved', at: new Date(draft.updatedAt) } : { state: 'new' },
  )
  const [clash, setClash] = useState<Conflict<OpenedDraft>>()
  const onDraft = useRef(props.onDraft)
  onDraft.current = props.onDraft
  const say = useToast()
  // What the editor was opened with stays: a new address of the same draft opens nothing anew.
  const opened = useRef({
    host,
    product,
    productId,
    draft,
    first: firstDesign(begins),
    ground: `#${product.colour}`,
  })
  useEffect(() => {
    let isGone = false
    let mine: Desk | undefined
    const facts = {
      ...opened.current,
      told: setSaving,
      saved: ({ id }: { id: string }) => onDraft.current(id),
      clashed: setClash,
    }
    void openDesk(facts).then((desk) => {
      mine = desk
      if (isGone) return desk.close()
      if (desk.wasRestored) say(texts.restored, 'info')
      if (desk.mended.length > 0) say(desk.mended.join(' '), 'bad')
      setDesk(desk)
    })
    return () => {
      isGone = true
      mine?.close()
    }
  }, [say])
  const { isLoggedIn } = props
  // What a visitor made waits on this machine for the login.
  useEffect(() => {
    if (isLoggedIn) desk?.keeper.retry()
  }, [isLoggedIn, desk])
  if (!desk)
    return (
      <p className="vh" role="status">
        {texts.loading}
      </p>
    )
  return (
    <>
      <OpenDesk {...props} desk={desk} saving={saving} />
      {clash && (
        <DraftClash
          desk={desk}
          clash={clash}
          ground={`#${product.colour}`}
          onDone={() => setClash(undefined)}
        />
      )}
    </>
  )
}

function OpenDesk({ desk, saving, ...props }: DesignDeskProps & { desk: Desk; saving: Saving }) {
  const { host, product, finishWords, loggedIn, onFinish, onLeave, brand } = props
  const { editor, resources, keeper, preflight } = desk
  const [title, setTitle] = useState(titleOf(editor.design) ?? texts.untitled)
  const [isBusy, setBusy] = useState(false)
  const [isKept, setKept] = useState(props.draft !== undefined)
  const say = useToast()
  const save = async () => {
    if (!loggedIn(() => void save())) return
    say(texts.saving, 'info')
    try {
      await keeper.save()
      // What was kept without a word is new to who asks for it.
      say(isKept ? texts.updated : texts.created, 'ok')
      setKept(true)
    } catch (error) {
      if (!isClash(error)) say(refusal(error) ?? texts.notSaved, 'bad')
    }
  }
  const finish = async () => {
    if (isEmptyDesign(editor.design)) return say(texts.emptyDesign, 'bad')
    if (!loggedIn(() => void finish())) return
    setBusy(true)
    say(texts.saving, 'info')
    try {
      onFinish(await finishDesign(desk))
    } catch (error) {
      if (!isClash(error)) say(refusal(error) ?? texts.notUploaded, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <DesignEditor
      editor={editor}
      resources={resources}
      host={host}
      product={product}
      preflight={preflight}
      title={title}
      onTitle={(to) => {
        setTitle(to)
        desk.rename(to)
      }}
      saving={saving}
      finish={{ words: finishWords, isBusy, run: () => void finish() }}
      saveDraft={() => void save()}
      leave={onLeave}
      brand={brand}
    />
  )
}

function refusal(error: unknown): string | undefined {
  return error instanceof ApiRefusal && error.hasSentence ? error.message : undefined
}

/** The dialog with both designs is open and says it. */
function isClash(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code === 'stale_version'
}

interface DraftClashProps {
  desk: Desk
  clash: Conflict<OpenedDraft>
  ground: string
  onDone: () => void
}

function DraftClash({ desk, clash, ground, onDone }: DraftClashProps) {
  const { editor, keeper, render } = desk
  const say = useToast()
  const [pictures, setPictures] = useState<{ mine?: string; theirs?: string }>({})
  useEffect(() => {
    const draw = async (name: 'mine' | 'theirs', design: OpenedDraft['design']) => {
      const picture = await render.preview(design, editor.page, ground).catch(() => '')
      setPictures((now) => ({ ...now, [name]: picture }))
    }
    void draw('mine', clash.mine)
    void draw('theirs', clash.theirs.design)
  }, [clash, editor, render, ground])
  const answer = async (how: ClashAnswer) => {
    if (how === 'theirs') {
      keeper.keepTheirs(clash.theirs.design)
      editor.open(clash.theirs.design)
      return onDone()
    }
    try {
      await keeper.keepMine(how === 'mine' ? 'over' : 'beside')
      onDone()
    } catch (error) {
      if (!isClash(error)) say(sentenceOf(error, texts.notSaved), 'bad')
    }
  }
  return (
    <ClashDialog
      {...pictures}
      mine={pictures.mine}
      theirs={pictures.theirs}
      theirsAt={new Date(clash.theirs.updatedAt)}
      onAnswer={answer}
      onLater={onDone}
    />
  )
}
