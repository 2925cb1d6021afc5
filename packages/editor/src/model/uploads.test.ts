import { expect, test } from 'vitest'
import type { EditorAsset } from '../host.ts'
import { Uploads } from './uploads.ts'

const picture: EditorAsset = {
  sha256: 'a'.repeat(64),
  name: 'pier.png',
  asset: { kind: 'picture', name: 'pier.png', width: 800, height: 600, type: 'image/png' },
}
const file = (name: string) => new File(['x'], name)

test('EDIT-011, EDIT-014: each upload has its own state; a failed one has a reason and does not stop the others', async () => {
  const uploads = new Uploads(async ({ name }) => {
    if (name === 'huge.png') throw new Error('huge.png is 31 MB. The limit is 20 MB.')
    return { ...picture, name }
  })
  const added = await uploads.add([file('pier.png'), file('huge.png')])
  expect(added.map(({ name }) => name)).toEqual(['pier.png'])
  expect(uploads.all.get().map(({ name, state }) => [name, state.name])).toEqual([
    ['huge.png', 'failed'],
    ['pier.png', 'done'],
  ])
  expect(uploads.all.get()[0]?.state).toMatchObject({ reason: 'huge.png is 31 MB. The limit is 20 MB.' })
})

test('EDIT-014: a failed upload can be retried and keeps its position in the list', async () => {
  let attempts = 0
  const uploads = new Uploads(async () => {
    if (attempts++ === 0) throw new Error('The connection was lost.')
    return picture
  })
  await uploads.add([file('pier.png')])
  const [failed] = uploads.all.get()
  expect(await uploads.retry(failed?.key ?? -1)).toEqual(picture)
  expect(uploads.all.get().map(({ state }) => state.name)).toEqual(['done'])
})

test('EDIT-011: an upload reports its progress', async () => {
  const progressValues: number[] = []
  const uploads = new Uploads(async (_, progress) => {
    progress(0.4)
    return picture
  })
  uploads.all.subscribe(() => {
    const state = uploads.all.get()[0]?.state
    if (state?.name === 'sending') progressValues.push(state.progress)
  })
  await uploads.add([file('pier.png')])
  expect(progressValues).toEqual([0, 0.4])
})
