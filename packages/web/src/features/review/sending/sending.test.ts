import type { OrderItemView } from '@printery/contract'
import type { DesignField } from '@printery/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SelectedFiles, sendDesign } from './sending.ts'

const item = {
  designPath: 'Orders/o1/i1',
  designId: null,
  newDesigns: [],
  designNumber: 1,
} as unknown as OrderItemView
const artwork = (name: string) => ({
  file: new File(['picture'], name, { type: 'image/png' }),
  ...{ url: 'blob:x', width: 10, height: 10 },
})
const selected: SelectedFiles = {
  frontDesign: artwork('shirt.png'),
  frontDesignLogo: artwork('harbour.png'),
  backDesign: artwork('back.png'),
  backDesignLogo: artwork('sails.png'),
}

let requestedUrls: { url: string; bucket: string; fileName: string }[]
/** Parts of keys for which the upload URL is refused. */
let refusedKeys: string[]
const uploadedUrls: string[] = []

class FakeUploadRequest {
  upload = {}
  status = 200
  #url = ''
  onload = () => undefined
  open(_method: string, url: string) {
    this.#url = url
  }
  setRequestHeader() {}
  send() {
    uploadedUrls.push(this.#url)
    this.onload()
  }
}

beforeEach(() => {
  ;[requestedUrls, refusedKeys] = [[], []]
  uploadedUrls.length = 0
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const request = JSON.parse(body)
    requestedUrls.push(request)
    if (refusedKeys.some((name) => request.url.includes(name)))
      return new Response(JSON.stringify({ code: 'conflict', message: 'No.', requestId: 'r' }), {
        status: 409,
      })
    return new Response(JSON.stringify({ presignedUrl: `https://storage.test/${request.url}` }))
  })
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest)
})
afterEach(() => vi.unstubAllGlobals())

async function send(files: SelectedFiles, orderItem = item) {
  const [logged, failed]: [unknown[], DesignField[]] = [[], []]
  vi.spyOn(console, 'error').mockImplementation((...args) => logged.push(args[0]))
  const entry = await sendDesign(orderItem, files, 3, {
    onProgress: () => undefined,
    onFailed: (field) => failed.push(field),
  }).catch((error: Error) => error.message)
  return { entry, logged, failed }
}

test('REVIEW-014 each file is stored under its documented key with the number of the version', async () => {
  expect((await send(selected)).entry).toEqual({
    frontDesign: 'newFrontDesign-3.jpeg',
    frontDesignLogo: 'newFrontLogo-3.jpeg',
    backDesign: 'newBackDesign-3.jpeg',
    backDesignLogo: 'newBackLogo-3.jpeg',
  })
  expect(requestedUrls.map(({ url, bucket, fileName }) => `${bucket} ${url} ${fileName}`).toSorted()).toEqual(
    [
      'designs Orders/o1/i1/newBackDesign-3.jpeg back.png',
      'designs Orders/o1/i1/newBackLogo-3.jpeg sails.png',
      'designs Orders/o1/i1/newFrontDesign-3.jpeg shirt.png',
      'designs Orders/o1/i1/newFrontLogo-3.jpeg harbour.png',
    ],
  )
  expect(uploadedUrls).toHaveLength(4)
})

test('REVIEW-015 a file that fails is logged and omitted, and the others are sent', async () => {
  refusedKeys = ['newBackLogo']
  const { entry, logged, failed } = await send(selected)
  expect(entry).toEqual({
    frontDesign: 'newFrontDesign-3.jpeg',
    frontDesignLogo: 'newFrontLogo-3.jpeg',
    backDesign: 'newBackDesign-3.jpeg',
  })
  expect(logged).toEqual(['Failed to process backDesignLogo'])
  expect(failed).toEqual(['backDesignLogo'])
})

test('REVIEW-012 if an upload of each side fails, sending fails with the reason', async () => {
  refusedKeys = ['newFrontDesign', 'newBackLogo']
  const { entry, logged } = await send(selected)
  expect(entry).toBe('No.')
  expect(logged.toSorted()).toEqual(['Failed to process backDesignLogo', 'Failed to process frontDesign'])
})

test('a side with only one of its two files is not sent', async () => {
  const { backDesignLogo: _, ...files } = selected
  expect((await send(files)).entry).toEqual({
    frontDesign: 'newFrontDesign-3.jpeg',
    frontDesignLogo: 'newFrontLogo-3.jpeg',
  })
  expect(uploadedUrls).toHaveLength(2)
})

test('BUYER-151 one new file is sent if the other one stays, but not if the other new one failed', async () => {
  const ordered = { ...item, frontDesign: '/files/a', frontWithoutTemplate: '/files/b' } as OrderItemView
  const { frontDesign, frontDesignLogo } = selected
  expect((await send({ frontDesignLogo }, ordered)).entry).toEqual({ frontDesignLogo: 'newFrontLogo-3.jpeg' })
  expect((await send({ frontDesignLogo }, { ...ordered, designId: 'd-1' })).entry).toBe(
    'The files were not uploaded. They are kept here; try again.',
  )
  refusedKeys = ['newFrontDesign']
  expect((await send({ frontDesign, frontDesignLogo }, ordered)).entry).toBe('No.')
})
