import { type Design, loadDesign, withoutUnusedAssets } from '@printery/design'
import { DesignEditor } from '@printery/editor'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useShopDetails } from '../../../api/shop-details.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { AssetStore } from '../asset-store.ts'
import { editorHost } from '../editor-host.ts'
import { initialDesign, isEmptyDesign } from '../initial-design.ts'
import { openTemplateController, type TemplateController } from '../template-controller.ts'
import { texts } from '../texts.ts'

export interface SavedTemplate {
  title: string
  json: Design
  /** A small picture as a data URL. */
  preview: string
}

interface TemplateEditorProps {
  userId: string
  /** Undefined for a new template. */
  template: { id: string; version: number; title: string; json: unknown } | undefined
  /** Rethrows the refusal after it was shown. */
  onSave: (saved: SavedTemplate) => Promise<void>
  onLeave: () => void
  brand: ReactNode
}

/** The editor in which an admin creates a template for customers. */
export function TemplateEditor({ userId, template, onSave, onLeave, brand }: TemplateEditorProps) {
  const client = useQueryClient()
  const backgroundModel = useShopDetails()?.backgroundModel
  const host = useMemo(
    () =>
      editorHost({
        assets: new AssetStore(),
        client,
        hasDrafts: false,
        isLoggedIn: true,
        openDraft: () => {},
        backgroundModel,
        ensureLoggedIn: () => true,
      }),
    [client, backgroundModel],
  )
  const [controller, setController] = useState<TemplateController>()
  const [refused, setRefused] = useState<string>()
  const initialOptions = useRef({ host, userId, template })
  const showToast = useToast()
  useEffect(() => {
    let isUnmounted = false
    let openedController: TemplateController | undefined
    const { template } = initialOptions.current
    const loaded = template && loadDesign(template.json)
    // A template from a newer version of the shop stays unchanged.
    if (loaded?.outcome === 'refused') return setRefused(loaded.message)
    const design = loaded?.design ?? initialDesign(undefined)
    void openTemplateController({ ...initialOptions.current, design }).then((controller) => {
      openedController = controller
      if (isUnmounted) return controller.close()
      if (controller.wasRestored) showToast(texts.restored, 'info')
      const repairs = controller.wasRestored ? controller.repairs : (loaded?.repairs ?? [])
      if (repairs.length > 0) showToast(texts.repaired(repairs.join(' ')), 'bad')
      setController(controller)
    })
    return () => {
      isUnmounted = true
      openedController?.close()
    }
  }, [showToast])
  if (refused) return <TemplateRefused message={refused} onLeave={onLeave} />
  if (!controller)
    return (
      <p className="visually-hidden" role="status">
        {texts.loading}
      </p>
    )
  return (
    <OpenTemplate
      controller={controller}
      host={host}
      title={template?.title ?? ''}
      {...{ onSave, onLeave, brand }}
    />
  )
}

function TemplateRefused({ message, onLeave }: { message: string; onLeave: () => void }) {
  return (
    <Empty
      shape="paper"
      action={
        <Button kind="primary" onClick={onLeave}>
          {texts.backToTemplates}
        </Button>
      }
    >
      {message}
    </Empty>
  )
}

interface OpenTemplateProps extends Pick<TemplateEditorProps, 'onSave' | 'onLeave' | 'brand'> {
  controller: TemplateController
  host: ReturnType<typeof editorHost>
  title: string
}

function OpenTemplate({ controller, host, title: firstTitle, onSave, onLeave, brand }: OpenTemplateProps) {
  const { editor, resources, render, product, preflight } = controller
  const [title, setTitle] = useState(firstTitle)
  const [isBusy, setBusy] = useState(false)
  const showToast = useToast()
  const save = async () => {
    if (isEmptyDesign(editor.design)) return showToast(texts.emptyDesign, 'bad')
    setBusy(true)
    try {
      const json = withoutUnusedAssets(controller.namedDesign())
      await onSave({ title: title.trim(), json, preview: await render.preview(json, editor.page, '#ffffff') })
      await controller.saved()
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
      title={title}
      onTitle={(to) => {
        setTitle(to)
        controller.rename(to)
      }}
      saving={{ state: 'new' }}
      // `save` has shown the error.
      finish={{ label: texts.saveDesign, isBusy, run: () => void save().catch(() => {}) }}
      saveDraft={undefined}
      leave={onLeave}
      brand={brand}
    />
  )
}
