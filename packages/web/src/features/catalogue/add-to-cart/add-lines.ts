import type { CartItemForm } from '@printery/contract'
import { ApiRefusal, Unreachable } from '../../../api/client.ts'
import { newIdempotencyKeys, randomHex } from '../../../api/idempotency-key.ts'
import { type Configuration, hasDesign, type Product } from '../model.ts'
import { cartItemForms, filesOf, withoutFiles } from './cart-lines.ts'
import type { UploadEvents } from './upload-progress.ts'

export interface LineOfProduct {
  form: CartItemForm
  files: Partial<ReturnType<typeof filesOf>>
  idempotencyKey: string
  uploads: UploadEvents
}

export interface RunSteps {
  /** Adds a line with its files to the cart. */
  add: (line: LineOfProduct) => Promise<{ id: string }>
  /** Removes the lines of an unfinished run from the cart. */
  discard: (runId: string) => Promise<unknown>
  uploads: UploadEvents
}

/** How many lines of an unfinished run are in the cart. */
export interface PartialRun {
  lines: number
  total: number
}

export interface LineAdder {
  addAll: (product: Product, configuration: Configuration, steps: RunSteps) => Promise<void>
  partial: () => PartialRun | undefined
}

interface Run {
  runId: string
  forms: readonly CartItemForm[]
  configuration: Configuration
  lineIds: string[]
  /** Whether the shop refused a line, so that the run has to start again. */
  refused: boolean
}

/**
 * Adds the lines of one run, one for each colour, which share the files of the first line. A failed run is resumed where
 * it stopped. If the configuration has changed, the lines of the failed run are removed first, so that nothing is added twice.
 */
export function newLineAdder(): LineAdder {
  const idempotencyKeys = newIdempotencyKeys()
  let currentRun: Run | undefined

  const addAll = async (product: Product, configuration: Configuration, steps: RunSteps) => {
    const forms = cartItemForms(product, configuration)
    if (currentRun && (currentRun.refused || !isSame(currentRun, forms, configuration))) {
      if (currentRun.forms.length > 1) await steps.discard(currentRun.runId)
      currentRun = undefined
    }
    const run: Run = currentRun ?? { runId: newRunId(), forms, configuration, lineIds: [], refused: false }
    currentRun = run
    const { runId, lineIds } = run
    try {
      for (const form of forms.slice(lineIds.length)) {
        const [firstLineId] = lineIds
        const lineToSend = lineForm(form, configuration, forms.length > 1 ? runId : undefined, firstLineId)
        const { id } = await steps.add({
          form: lineToSend,
          files: firstLineId === undefined ? filesOf(configuration) : {},
          idempotencyKey: idempotencyKeys.keyFor(JSON.stringify(lineToSend)),
          uploads: steps.uploads,
        })
        idempotencyKeys.onResponse()
        lineIds.push(id)
      }
      currentRun = undefined
    } catch (error) {
      // An attempt without a response may have added the line, so the next attempt uses the same key and can't add it twice.
      if (!(error instanceof Unreachable)) idempotencyKeys.onResponse()
      run.refused = error instanceof ApiRefusal && error.status < 500
      throw error
    }
  }

  return {
    addAll,
    partial: () =>
      currentRun && currentRun.lineIds.length > 0
        ? { lines: currentRun.lineIds.length, total: currentRun.forms.length }
        : undefined,
  }
}

/** Compares everything except prices, which depend on the cart. */
function isSame(startedRun: Run, forms: readonly CartItemForm[], configuration: Configuration): boolean {
  const withoutPrices = (lineForms: readonly CartItemForm[]) =>
    JSON.stringify(lineForms.map((form) => ({ ...form, totalPrice: 0 })))
  return (
    // Compared by reference, because files with the same name and size can be different pictures.
    startedRun.configuration.printed === configuration.printed &&
    startedRun.configuration.additional === configuration.additional &&
    withoutPrices(startedRun.forms) === withoutPrices(forms)
  )
}

function lineForm(
  form: CartItemForm,
  configuration: Configuration,
  runId: string | undefined,
  first: string | undefined,
): CartItemForm {
  if (runId === undefined) return form
  if (first === undefined || !hasDesign(configuration)) return { ...form, runId }
  return { ...withoutFiles(form), runId, artworkOf: first }
}

/** A UUID of version 4. Works on plain http too, where `crypto.randomUUID` is missing. */
function newRunId(): string {
  const hex = randomHex(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
