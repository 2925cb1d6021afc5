import { useRef, useState } from 'react'
import { ApiRefusal, Unreachable } from '../../api.ts'
import { newWish } from '../../idempotency-key.ts'
import { whyNotAdded } from './adding-failure.ts'
import { type Configuration, cartItemForm, filesOf, type Product } from './model.ts'
import { productTexts as texts } from './texts.ts'

export interface LineOfProduct {
  form: ReturnType<typeof cartItemForm>
  files: ReturnType<typeof filesOf>
  idempotencyKey: string
  onProgress: (fileName: string, percent: number) => void
}

export interface AddingSteps {
  /** Puts the line and its files into the cart. */
  add: (line: LineOfProduct) => Promise<unknown>
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
  /** Percent by file name, while files are on their way. */
  progress: Readonly<Record<string, number>>
  /** The configuration that lies in the cart. */
  added: Configuration | undefined
  start: (product: Product, now: Configuration, totalPrice: number) => void
}

/** From the press of the button to the line in the cart. Whatever goes wrong, nothing that was chosen is lost. */
export function useAdding({ add, loggedIn, reload, say, done }: AddingSteps): Adding {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [progress, setProgress] = useState<Record<string, number>>({})
  const [added, setAdded] = useState<Configuration>()
  const running = useRef(false)
  const [wish] = useState(newWish)

  const start = async (product: Product, now: Configuration, totalPrice: number) => {
    if (running.current) return
    if (!loggedIn(() => void start(product, now, totalPrice))) return
    running.current = true
    setBusy(true)
    setFailure(undefined)
    setProgress({})
    say(texts.adding, 'info')
    const form = cartItemForm(product, now, totalPrice)
    try {
      await add({
        form,
        files: filesOf(now),
        idempotencyKey: wish.keyFor(JSON.stringify(form)),
        onProgress: (name, percent) =>
          setProgress((so) => (so[name] === percent ? so : { ...so, [name]: percent })),
      })
      wish.answered()
      setAdded(now)
      say(texts.added, 'ok')
      done()
    } catch (error) {
      // Only an unanswered try may have reached the cart: its key makes the next one the same try.
      if (!(error instanceof Unreachable)) wish.answered()
      const sentence = whyNotAdded(error)
      if (error instanceof ApiRefusal && (error.code === 'price_changed' || error.code === 'product_gone'))
        await reload()
      setFailure(sentence)
      say(sentence, 'bad')
    } finally {
      running.current = false
      setBusy(false)
      setProgress({})
    }
  }
  return { busy, failure, progress, added, start: (...line) => void start(...line) }
}
