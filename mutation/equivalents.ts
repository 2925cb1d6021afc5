import type { Equivalent } from './outcome.ts'

const preflight = 'packages/design/src/preflight'
const outlineThinness = `${preflight}/thinness/outline-thinness.ts`
const pictureMask = `${preflight}/pictures/picture-mask.ts`
const features = 'packages/server/src/features'
const region = `${preflight}/regions/region.ts`
const caret = 'packages/editor/src/model/typing/caret.ts'
const clipboardHtml = 'packages/editor/src/model/elements/clipboard-html.ts'

/** Mutants without an observable effect. They are left out of the score, each with its reason. */
export const equivalents: Equivalent[] = [
  ...allOf(
    caret,
    'Only saves searching lines without a selection: none of their characters is in the range.',
    'if (to <= start || from > end) return []',
    ['false', 'to <= start && from > end', 'to < start', 'from >= end'],
  ),
  ...allOf(
    clipboardHtml,
    'A text without our data is not parsed either, and the end of the function returns undefined too.',
    'if (start < 0) return undefined',
    ['false'],
  ),
  ...allOf(clipboardHtml, 'The end of the function returns undefined too.', '} catch {', ['{}']),
  ...allOf(
    outlineThinness,
    'A single invalid chord is ended by the first valid one, and is too short for a part.',
    "const runs: Record<'left' | 'right', Chord[]> = { left: [], right: [] }",
    ['["Stryker was here"]'],
  ),
  ...allOf(
    outlineThinness,
    'A single invalid chord is ended by the first valid one, and is too short for a part.',
    'runs[side] = []',
    ['["Stryker was here"]'],
  ),
  ...allOf(outlineThinness, 'Both are undefined either way.', 'return [undefined, undefined]', ['[]']),
  ...allOf(
    outlineThinness,
    'Every printed point belongs to a region, so every owner has a rank; equal ranks mean the same owner.',
    'return (this.#ranks.get(one) ?? -1) > (this.#ranks.get(other) ?? -1) ? one : other',
    ['+1', '(this.#ranks.get(one) ?? -1) >= (this.#ranks.get(other) ?? -1)'],
  ),
  ...allOf(
    outlineThinness,
    'Only saves the search: without inks of its own a line never ends.',
    "if (kind === 'line' && narrow === 0) return undefined",
    ['false', '""'],
  ),
  ...allOf(
    outlineThinness,
    'Edges are found by their index, wherever the first one is.',
    'readonly #edges: number[] = []',
    ['["Stryker was here"]'],
  ),
  ...allOf(
    outlineThinness,
    'After the last edge there are no numbers, and so no cells for another edge.',
    'for (let index = 0; index < edges.length; index += 4) this.#add(edges, index)',
    ['index <= edges.length'],
  ),
  ...allOf(
    outlineThinness,
    'Only keeps the index small: hits at the border of the page or beyond it are discarded.',
    'if (left > this.#box.width || top > this.#box.height || left + width < 0 || top + height < 0) return',
    [
      'false',
      '(left > this.#box.width || top > this.#box.height || left + width < 0) && top + height < 0',
      '(left > this.#box.width || top > this.#box.height) && left + width < 0',
      'left > this.#box.width && top > this.#box.height',
      'left >= this.#box.width',
      'top >= this.#box.height',
      'left + width <= 0',
      'top + height <= 0',
    ],
  ),
  ...allOf(
    outlineThinness,
    'An edge is in each cell that it touches, whole or in pieces; more cells only cost time.',
    'if (width < 2 * cellSize || height < 2 * cellSize) {',
    [
      'true',
      'false',
      'width < 2 * cell && height < 2 * cell',
      'width <= 2 * cell',
      'width >= 2 * cell',
      'height <= 2 * cell',
      'height >= 2 * cell',
      '2 / cell',
      '{}',
    ],
  ),
  ...allOf(
    outlineThinness,
    'An edge is in each cell that it touches, whole or in pieces; more cells only cost time.',
    'const pieces = Math.min(2000, Math.ceil(Math.max(width, height) / cellSize))',
    [
      'Math.max(2000, Math.ceil(Math.max(width, height) / cellSize))',
      'Math.max(width, height) * cell',
      'Math.min(width, height)',
    ],
  ),
  ...allOf(
    outlineThinness,
    'An edge is in each cell that it touches, whole or in pieces; more cells only cost time.',
    'for (let n = 0; n < pieces; n++) {',
    ['n <= pieces'],
  ),
  ...allOf(
    outlineThinness,
    'An edge is in each cell that it touches, whole or in pieces; more cells only cost time.',
    'const [fromX, toX] = [x1 + ((x2 - x1) * n) / pieces, x1 + ((x2 - x1) * (n + 1)) / pieces]',
    ['x1 - (x2 - x1) * n / pieces', '(x2 - x1) * (n + 1) * pieces'],
  ),
  ...allOf(
    outlineThinness,
    'An edge is in each cell that it touches, whole or in pieces; more cells only cost time.',
    'const [fromY, toY] = [y1 + ((y2 - y1) * n) / pieces, y1 + ((y2 - y1) * (n + 1)) / pieces]',
    ['y1 - (y2 - y1) * n / pieces', '(y2 - y1) * (n + 1) * pieces'],
  ),
  ...allOf(
    outlineThinness,
    'The caller skips hits at the point itself and behind it.',
    'if (distance > 0 && distance <= longest) distances.push(distance)',
    ['true', 'distance >= 0'],
  ),
  ...allOf(
    outlineThinness,
    'The distance to a parallel edge is NaN or infinite.',
    'if (cross === 0) return -1',
    ['false'],
  ),
  ...allOf(
    region,
    'An edge is in every band between its ends; the number of bands only costs time.',
    'const bands = Math.min(maxBands, Math.ceil(count / edgesPerBand))',
    ['Math.max(maxBands, Math.ceil(count / edgesPerBand))', 'count * edgesPerBand'],
  ),
  ...allOf(
    region,
    'An edge is in every band between its ends; the number of bands only costs time.',
    'this.#height = height / bands',
    ['height * bands'],
  ),
  ...allOf(
    region,
    'An edge is in every band between its ends; at the lower end of a region there are no points.',
    'return Math.min(this.#bands.length - 1, Math.floor((y - this.#top) / this.#height))',
    [
      'Math.max(this.#bands.length - 1, Math.floor((y - this.#top) / this.#height))',
      'this.#bands.length + 1',
      '(y - this.#top) * this.#height',
    ],
  ),
  ...allOf(
    region,
    "An edge that doesn't exist has no height, and nothing crosses it.",
    'this.#bands = Array.from({ length: bands }, () => [])',
    ['["Stryker was here"]'],
  ),
  ...allOf(
    region,
    "An edge that doesn't exist has no height, and nothing crosses it.",
    'for (let index = 0; index < count; index++) {',
    ['index <= count'],
  ),
  ...allOf(
    region,
    "An edge that doesn't exist has no height, and nothing crosses it.",
    'return this.#bands[this.#bandAt(y)] ?? []',
    ['["Stryker was here"]'],
  ),
  ...allOf(
    region,
    'There is a band for each height of an edge.',
    'for (let band = this.#bandAt(top); band <= last; band++) this.#bands[band]?.push(index)',
    ['this.#bands[band].push'],
  ),
  ...allOf(
    `${preflight}/regions/painted-regions.ts`,
    'It is one of several regions, all of which must contain a point.',
    'contains: () => false,',
    ['() => undefined'],
  ),
  ...allOf(
    `${preflight}/regions/stroke-region.ts`,
    'The sum of the distances to the next points is that of the distances from the previous ones.',
    'const before = points[index - 1] ?? { x, y }',
    ['index + 1'],
  ),
  ...allOf(
    'packages/design/src/plates/plates.ts',
    'Typed arrays have no values beyond their end, and ignore writes there.',
    'for (let index = 0; index < masks.length; index++) inked[index] = masks[index] === 0 ? 0 : 1',
    ['index <= masks.length'],
  ),
  ...allOf(
    'packages/design/src/plates/plates.ts',
    'Typed arrays have no values beyond their end, and ignore writes there.',
    'for (let index = 0; index < plate.length; index++) {',
    ['index <= plate.length'],
  ),
  ...allOf(
    'packages/design/src/display/svg.ts',
    'Only saves writing a path again.',
    'outlines.set(path, outline)',
    [';'],
  ),
  ...allOf(pictureMask, 'The surplus cells stay empty.', 'this.#columns = Math.ceil(width / this.#cell)', [
    'width * this.#cell',
  ]),
  ...allOf(pictureMask, 'The surplus cells stay empty.', 'this.#rows = Math.ceil(height / this.#cell)', [
    'height * this.#cell',
  ]),
  ...allOf(
    pictureMask,
    'The same value is written again.',
    'if (opacity < (this.#min[index] ?? 0)) this.#min[index] = opacity',
    ['opacity <= (this.#min[index] ?? 0)'],
  ),
  ...allOf(
    pictureMask,
    'The same value is written again.',
    'if (opacity > (this.#max[index] ?? 0)) this.#max[index] = opacity',
    ['opacity >= (this.#max[index] ?? 0)'],
  ),
  ...allOf(
    pictureMask,
    'After the last row there are no values, and comparisons with undefined are false.',
    'const [right, bottom] = [Math.min(this.#columns - 1, column + 1), Math.min(this.#rows - 1, row + 1)]',
    ['this.#rows + 1'],
  ),
  ...allOf(
    `${features}/cart/lines.ts`,
    'JSON leaves out an area that is undefined.',
    'if (name) printAreas[side] = name',
    ['true'],
  ),
  ...allOf(
    `${features}/checkout/reconcile-provider.ts`,
    'Only saves a query: there is no payment without an id.',
    'if (intentId) reported.set(intentId, [...(reported.get(intentId) ?? []), toProviderRefund(refund)])',
    ['true'],
  ),
  ...allOf(
    `${features}/checkout/refunds.ts`,
    'The row of a refund is never deleted.',
    "if ((await findRefund(db, refund.id))?.state !== 'pending') return",
    ['(await findRefund(db, refund.id)).state'],
  ),
  ...allOf(
    `${features}/checkout/service.ts`,
    'Only saves a query: there is no discount without an id.',
    'if (discountId) await lockUses(tx, discountId)',
    ['true'],
  ),
  ...allOf(
    `${features}/checkout/service.ts`,
    'The row of a checkout is never deleted.',
    "if ((await findCheckout(shop.db, orderId))?.state === 'paid') return undefined",
    ['(await findCheckout(shop.db, orderId)).state'],
  ),
  ...allOf(
    `${features}/checkout/webhook.ts`,
    "Stripe's library refuses an absent body, header or secret as well.",
    "if (!secret || !body || typeof signature !== 'string') throw badSignature()",
    ['false', "(!secret || !body) && typeof signature !== 'string'", '!secret && !body'],
  ),
  ...allOf(
    `${features}/orders/moving/moving.ts`,
    'Only saves a query: there is no order without an id.',
    'const order = orderId === undefined ? undefined : await findOrder(db, orderId)',
    ['false'],
  ),
  ...allOf(
    `${features}/orders/refunds/cancelling.ts`,
    'The mail about a cancellation assumes that there is no refund.',
    'if (order.paymentId === null) return { refund: null, isBack: false }',
    ['{}'],
  ),
]

/** Mutants of one line with the same reason. */
function allOf(file: string, reason: string, line: string, replacements: readonly string[]): Equivalent[] {
  return replacements.map((replacement) => ({ file, line, replacement, reason }))
}
