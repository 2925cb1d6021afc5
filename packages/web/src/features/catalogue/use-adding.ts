import { useRef, useState } from 'react'
import { ApiRefusal } from '../../api.ts'
import { whyNotAdded } from './adding-failure.ts'
import { type Configuration, filledRows, type Product } from './model.ts'
import { newRunAdding, type Partly, type RunSteps } from './run-adding.ts'
import { productTexts as texts } from './texts.ts'

export interface AddingSteps extends Omit<RunSteps, 'onProgress'> {
  /** True once somebody is logged in; else asks, and calls `again` after it. */
  loggedIn: (again: () => void) => boolean
  /** Reads the product again, so that its new price shows. */
  reload: () => Promise<void>
  say: (text: string, kind: 'ok' | 'bad' | 'info') => void
  done: () => void
}

export interface Adding {
  busy: boolean
  /** What went wrong last. */
  failure: string | undefined
  /** The colours of a run that are in the cart although the others aren't yet. */
  partly: Partly | undefined
  /** Percent by file name, while files are on their way. */
  progress: Readonly<Record<string, number>>
  /** The configuration that lies in the cart. */
  added: Configuration | undefined
  start: (product: Product, now: Configuration) => void
}

/** From the press of the button to the lines in the cart. Whatever goes wrong, nothing that was chosen is lost. */
export function useAdding({ add, discard, loggedIn, reload, say, done }: AddingSteps): Adding {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [partly, setPartly] = useState<Partly>()
  const [progress, setProgress] = useState<Record<string, number>>({})
  const [added, setAdded] = useState<Configuration>()
  const running = useRef(false)
  const [run] = useState(newRunAdding)

  const start = async (product: Product, now: Configuration) => {
    if (running.current) return
    if (!loggedIn(() => void start(product, now))) return
    running.current = true
    setBusy(true)
    setFailure(undefined)
    setProgress({})
    say(texts.adding, 'info')
    try {
      await run.addAll(product, now, {
        add,
        discard,
        onProgress: (name, percent) =>
          setProgress((so) => (so[name] === percent ? so : { ...so, [name]: percent })),
      })
      setAdded(now)
      say(texts.added, 'ok')
      done()
    } catch (error) {
      const sentence = whyNotAdded(error, filledRows(now).length)
      if (error instanceof ApiRefusal && (error.code === 'price_changed' || error.code === 'product_gone'))
        await reload()
      setFailure(sentence)
      say(sentence, 'bad')
    } finally {
      running.current = false
      setPartly(run.partly())
      setBusy(false)
      setProgress({})
    }
  }
  return { busy, failure, partly, progress, added, start: (...line) => void start(...line) }
}
