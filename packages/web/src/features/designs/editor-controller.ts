import type { Design } from '@printery/design'
import {
  Editor,
  type EditorHost,
  type EditorProduct,
  type EditorRole,
  LiveResources,
  PreflightController,
  RenderService,
} from '@printery/editor'
import { withTitle } from './initial-design.ts'

/** A design in the editor, with the services that fetch and draw it. */
export interface EditorController {
  editor: Editor
  resources: LiveResources
  render: RenderService
  preflight: PreflightController['state']
  /** Replaces the product after the paid inks changed. */
  setProduct: (product: EditorProduct) => void
  /** The design with its title, as it is saved. */
  namedDesign: () => Design
  rename: (title: string) => void
  /** Calls `changed` after every change, including changes of the title. */
  watch: (changed: (design: Design) => void) => void
  close: () => void
}

export interface EditorOptions {
  host: EditorHost
  product: EditorProduct
  role: EditorRole
}

export function openEditorController(
  design: Design,
  { host, product, role }: EditorOptions,
): EditorController {
  const resources = new LiveResources(host)
  const editor = new Editor(design, { role, resources: resources.current })
  const render = new RenderService(host)
  const preflight = new PreflightController(editor, render, product, host.printDevice)
  const watchers: (() => void)[] = []
  const unsubscribers: (() => void)[] = []
  let title = ''
  const namedDesign = () => withTitle(editor.design, title)
  return {
    ...{ editor, resources, render, namedDesign },
    preflight: preflight.state,
    setProduct: (changed) => preflight.setProduct(changed),
    rename: (to) => {
      title = to
      for (const watcher of watchers) watcher()
    },
    watch: (changed) => {
      const notify = () => changed(namedDesign())
      watchers.push(notify)
      unsubscribers.push(editor.history.subscribe(notify))
    },
    close: () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
      preflight.close()
      render.close()
    },
  }
}

export function startTimer(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

/** Calls back when the page is hidden. On phones this is the last event before the browser may discard the page. */
export function onHidden(callback: () => void): () => void {
  return listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && callback())
}

export function listen(target: EventTarget, name: string, callback: () => void): () => void {
  target.addEventListener(name, callback)
  return () => target.removeEventListener(name, callback)
}
