import { applyOperation, type Design, emptyDesign } from '@printery/design'
import type { PreflightState } from '@printery/editor'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftController } from './draft-controller.ts'
import { finishDesign } from './finish-design.ts'

const area = { name: 'full-front-a3', width: 297, height: 420 }
const back = { name: 'left-chest', width: 100, height: 50 }
const empty = emptyDesign({ front: area, back })

/** Names of the uploaded files. */
let sentFiles: string[]

class FakeXhr {
  upload = {}
  status = 200
  responseText = ''
  #call = ''
  onload = () => undefined
  open(method: string, path: string) {
    this.#call = `${method} ${path}`
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send(form: FormData) {
    const file = form.get('file') as File
    sentFiles.push(`${this.#call} ${file.name} ${file.type} ${file.size}`)
    this.responseText = JSON.stringify({ url: `https://shop.test/assets/${file.name}` })
    this.onload()
  }
}

beforeEach(() => {
  sentFiles = []
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
})
afterEach(() => vi.unstubAllGlobals())

/** The beginning of a PNG, which contains its size. */
function aPng(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(24)
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

function finish(design: Design, checked: PreflightState = {}) {
  const drawings: string[] = []
  const controller = {
    editor: { design },
    autosave: { save: async () => ({ id: 'd-1' }) },
    render: {
      png: async (_design: Design, page: string, { dpi, quality }: { dpi: number; quality: string }) => {
        drawings.push(`${page} at ${Math.round(dpi)} dpi for ${quality}`)
        return page === 'front' ? aPng(849, 1200) : aPng(1200, 600)
      },
    },
    preflight: { get: () => checked },
  } as unknown as DraftController
  return finishDesign(controller).then((finished) => ({ finished, drawn: drawings }))
}

test('EDIT-012 EDIT-015 each page with content is uploaded, and the returned URL becomes the design of its side', async () => {
  const steps = [
    { type: 'page', page: 'front', ground: 'b3202c' },
    { type: 'page', page: 'back', ground: '1c1c1d' },
  ] as const
  const { finished, drawn } = await finish(
    steps.reduce((design, step) => applyOperation(design, step).design, empty),
  )
  expect(finished).toEqual({
    draftId: 'd-1',
    pictures: {
      front: {
        url: 'https://shop.test/assets/front.png',
        ...{ width: 849, height: 1200, area: 'full-front-a3' },
      },
      back: { url: 'https://shop.test/assets/back.png', width: 1200, height: 600, area: 'left-chest' },
    },
    inks: {},
  })
  expect(sentFiles).toEqual([
    'POST /api/upload front.png image/png 24',
    'POST /api/upload back.png image/png 24',
  ])
  // The longer side has 1,200 px.
  expect(drawn).toEqual(['front at 73 dpi for screen', 'back at 305 dpi for screen'])
})

test('EDIT-015 an empty page has no picture', async () => {
  const { finished } = await finish(
    applyOperation(empty, { type: 'page', page: 'back', ground: '1c1c1d' }).design,
  )
  expect(Object.keys(finished.pictures)).toEqual(['back'])
  expect(sentFiles).toEqual(['POST /api/upload back.png image/png 24'])
})

test('BUYER-006 the counted inks are included, without the white under them', async () => {
  const result = { findings: [], smallestText: null, thinnestLine: null, isFull: true, moreInks: false }
  const design = [
    { type: 'page', page: 'front', ground: 'b3202c' },
    { type: 'page', page: 'back', ground: '1c1c1d' },
  ] as const
  const full = design.reduce((currentDesign, step) => applyOperation(currentDesign, step).design, empty)
  const { finished } = await finish(full, {
    front: { state: 'ready', ...result, inks: ['ffffff', 'b3202c'], hasUnderbase: true },
    back: { state: 'ready', ...result, inks: ['ffffff', '2a50a9'], hasUnderbase: false },
  })
  const photo = { state: 'ready' as const, ...result, inks: ['b3202c'], hasUnderbase: false, moreInks: true }
  expect((await finish(full, { front: photo })).finished.inks?.front).toMatchObject({ onLight: 7, onDark: 7 })
  expect(finished.inks).toEqual({
    front: { inks: ['b3202c'], hasMore: false, hasWhite: false, onLight: 1, onDark: 2 },
    back: { inks: ['ffffff', '2a50a9'], hasMore: false, hasWhite: true, onLight: 2, onDark: 2 },
  })
})
