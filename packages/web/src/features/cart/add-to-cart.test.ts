import { afterEach, expect, test, vi } from 'vitest'
import { addToCart, type LineToAdd } from './add-to-cart.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Stubs a storage that accepts every upload; returns the names of the files by their URLs. */
function stubStorage(): Record<string, string> {
  const uploadedFiles: Record<string, string> = {}
  class FakeRequest {
    status = 200
    upload = {}
    onload = () => {}
    address = ''
    open(_method: string, address: string) {
      this.address = address
    }
    setRequestHeader() {}
    send(file: File) {
      uploadedFiles[this.address] = file.name
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return uploadedFiles
}

test('CART-001 the line is added first, and then each file is uploaded to its URL', async () => {
  const arrived = stubStorage()
  const calls: string[] = []
  const presignedUrls = {
    frontUrl: '/put/front',
    frontWithoutTemplate: '/put/front-without',
    backUrl: '/put/back',
    backWithoutTemplate: '/put/back-without',
    additionalFiles: ['/put/first', '/put/second'],
  }
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string | null }) => {
    calls.push(`${method} ${url} ${body} ${Object.keys(arrived).length}`)
    return new Response(JSON.stringify({ item: { id: 'line' }, presignedUrls }))
  })
  const file = (name: string) => new File(['x'], name)
  const item = await addToCart({
    form: { quantity: 6 } as LineToAdd['form'],
    files: {
      frontDesign: file('front.png'),
      frontUploadedImage: file('front-without.png'),
      backDesign: file('back.png'),
      backUploadedImage: file('back-without.png'),
      additionalFiles: [file('first.ai'), file('second.ai')],
    },
    idempotencyKey: 'one',
    uploads: { signal: new AbortController().signal, onSent: () => {}, onFailed: async () => {} },
  })
  expect(item).toEqual({ id: 'line' })
  expect(arrived).toEqual({
    '/put/front': 'front.png',
    '/put/front-without': 'front-without.png',
    '/put/back': 'back.png',
    '/put/back-without': 'back-without.png',
    '/put/first': 'first.ai',
    '/put/second': 'second.ai',
  })
  expect(calls).toEqual(['POST /api/cart {"quantity":6} 0', 'POST /api/uploads/arrived null 6'])
})
