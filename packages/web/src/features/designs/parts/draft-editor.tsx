import { type Side, sides } from '@printery/domain'
import {
  DesignEditor,
  type EditorHost,
  type EditorProduct,
  type Saving,
  type SetPaidInks,
} from '@printery/editor'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ApiRefusal, errorMessageOf } from '../../../api/client.ts'
import type { FinishedDesign } from '../../../storage/order-in-progress.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { Conflict } from '../autosave/draft-autosave.ts'
import { type DraftController, openDraftController } from '../draft-controller.ts'
import { draftVersions } from '../draft-versions.ts'
import { finishDesign } from '../finish-design.ts'
import { initialDesign, isEmptyDesign, titleOf } from '../initial-design.ts'
import type { OpenedDraft } from '../opened-draft.ts'
import { texts } from '../texts.ts'
import { ConflictDialog, type ConflictResolution } from './conflict-dialog.tsx'

interface DraftEditorProps {
  host: EditorHost
  product: EditorProduct
  productId: string | undefined
  initialAreas: Parameters<typeof initialDesign>[0]
  draft: OpenedDraft | undefined
  isLoggedIn: boolean
  /** Label of the button that finishes the design. */
  finishLabel: string
  /** Returns whether the user is logged in. Otherwise opens the login and calls `onLoggedIn` after it. */
  ensureLoggedIn: (onLoggedIn: () => void) => boolean
  /** Called after the draft was created, with its id for the URL. */
  onDraft: (draftId: string) => void
  onFinish: (finished: FinishedDesign) => void
  onLeave: () => void
  setPaidInks: SetPaidInks | undefined
  chooseColour: ((hex: string) => void) | undefined
  /** The side whose findings are shown first. */
  findingsOf: Side | undefined
  brand: ReactNode
}

/** Opens a customer's design, saves it while it is edited, and passes it to the order when finished. */
export function DraftEditor(props: DraftEditorProps) {
  const { host, product, productId, initialAreas, draft } = props
  const [controller, setController] = useState<DraftController>()
  const [saving, setSaving] = useState<Saving>(
    draft ? { state: 'saved', at: new Date(draft.updatedAt) } : { state: 'new' },
  )
  const [conflict, setConflict] = useState<Conflict<OpenedDraft>>()
  const onDraft = useRef(props.onDraft)
  onDraft.current = props.onDraft
  const showToast = useToast()
  // The initial options are kept, so that a new URL of the same draft doesn't open it again.
  const initialOptions = useRef({
    host,
    product,
    productId,
    draft,
    newDesign: initialDesign(initialAreas),
    ground: `#${product.colour}`,
  })
  useEffect(() => {
    let isUnmounted = false
    let openedController: DraftController | undefined
    const options = {
      ...initialOptions.current,
      onSaving: setSaving,
      onSaved: ({ id }: { id: string }) => onDraft.current(id),
      onConflict: setConflict,
    }
    void openDraftController(options).then((controller) => {
      openedController = controller
      if (isUnmounted) return controller.close()
      if (controller.wasRestored) showToast(texts.restored, 'info')
      if (controller.repairs.length > 0) showToast(controller.repairs.join(' '), 'bad')
      setController(controller)
    })
    return () => {
      isUnmounted = true
      openedController?.close()
    }
  }, [showToast])
  useProductUpdates(controller, product)
  const { isLoggedIn } = props
  // Uploads a visitor's work after the login.
  useEffect(() => {
    if (isLoggedIn) controller?.autosave.retry()
  }, [isLoggedIn, controller])
  if (!controller)
    return (
      <p className="visually-hidden" role="status">
        {texts.loading}
      </p>
    )
  return (
    <>
      <OpenDraft {...props} controller={controller} saving={saving} />
      {conflict && (
        <DraftConflict
          controller={controller}
          conflict={conflict}
          ground={`#${product.colour}`}
          onDone={() => setConflict(undefined)}
        />
      )}
    </>
  )
}

/** Updates the preflight after the paid inks or the ordered colours changed. */
function useProductUpdates(controller: DraftController | undefined, product: EditorProduct) {
  const ordered = [
    ...sides.map((side) => product.sides[side]?.paidInkCount),
    ...product.garmentColours.map(({ hex }) => hex),
  ].join()
  const checked = useRef(ordered)
  useEffect(() => {
    if (!controller || checked.current === ordered) return
    checked.current = ordered
    controller.setProduct(product)
  }, [controller, product, ordered])
}

function OpenDraft({
  controller,
  saving,
  ...props
}: DraftEditorProps & { controller: DraftController; saving: Saving }) {
  const { host, product, finishLabel, ensureLoggedIn, onFinish, onLeave, brand } = props
  const { editor, resources, render, autosave, preflight } = controller
  const [title, setTitle] = useState(titleOf(editor.design) ?? texts.untitled)
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(props.draft !== undefined)
  const versions = useMemo(() => draftVersions(controller), [controller])
  const showToast = useToast()
  const save = async () => {
    if (!ensureLoggedIn(() => void save())) return
    showToast(texts.saving, 'info')
    try {
      await autosave.save()
      // The first explicit save is confirmed as new, even though autosave has stored the draft before.
      showToast(isSaved ? texts.updated : texts.created, 'ok')
      setSaved(true)
    } catch (error) {
      if (!isConflict(error)) showToast(refusal(error) ?? texts.notSaved, 'bad')
    }
  }
  const finish = async () => {
    if (isEmptyDesign(editor.design)) return showToast(texts.emptyDesign, 'bad')
    if (!ensureLoggedIn(() => void finish())) return
    setBusy(true)
    showToast(texts.saving, 'info')
    try {
      onFinish(await finishDesign(controller))
    } catch (error) {
      if (!isConflict(error)) showToast(refusal(error) ?? texts.notUploaded, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <DesignEditor
      editor={editor}
      resources={resources}
      host={host}
      backgrounds={render}
      proofs={render}
      tracing={render}
      mockups={render}
      product={product}
      preflight={preflight}
      setPaidInks={props.setPaidInks}
      chooseColour={props.chooseColour}
      findingsOf={props.findingsOf}
      title={title}
      onTitle={(to) => {
        setTitle(to)
        controller.rename(to)
      }}
      saving={saving}
      finish={{ label: finishLabel, isBusy, run: () => void finish() }}
      saveDraft={() => void save()}
      versions={props.isLoggedIn ? versions : undefined}
      leave={onLeave}
      brand={brand}
    />
  )
}

function refusal(error: unknown): string | undefined {
  return error instanceof ApiRefusal && error.hasMessage ? error.message : undefined
}

/** Conflicts are not shown as errors, because the dialog with both designs is open. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code === 'stale_version'
}

interface DraftConflictProps {
  controller: DraftController
  conflict: Conflict<OpenedDraft>
  ground: string
  onDone: () => void
}

function DraftConflict({ controller, conflict, ground, onDone }: DraftConflictProps) {
  const { editor, autosave, render } = controller
  const showToast = useToast()
  const [pictures, setPictures] = useState<{ mine?: string; theirs?: string }>({})
  useEffect(() => {
    const draw = async (name: 'mine' | 'theirs', design: OpenedDraft['design']) => {
      const picture = await render.preview(design, editor.page, ground).catch(() => '')
      setPictures((current) => ({ ...current, [name]: picture }))
    }
    void draw('mine', conflict.mine)
    void draw('theirs', conflict.theirs.design)
  }, [conflict, editor, render, ground])
  const answer = async (resolution: ConflictResolution) => {
    if (resolution === 'theirs') {
      autosave.keepTheirs(conflict.theirs.design)
      editor.replaceDesign(conflict.theirs.design)
      return onDone()
    }
    try {
      await autosave.keepMine(resolution === 'mine' ? 'replace' : 'copy')
      onDone()
    } catch (error) {
      if (!isConflict(error)) showToast(errorMessageOf(error, texts.notSaved), 'bad')
    }
  }
  return (
    <ConflictDialog
      {...pictures}
      mine={pictures.mine}
      theirs={pictures.theirs}
      theirsAt={new Date(conflict.theirs.updatedAt)}
      onAnswer={answer}
      onLater={onDone}
    />
  )
}
