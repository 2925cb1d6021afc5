import { expect, test } from 'vitest'
import type { UploadingFile } from '../../../ui/forms/sending-files.tsx'
import { newUploadProgress } from './upload-progress.ts'

const harbour = new File(['12345678'], 'harbour.png')
const vectors = new File(['1234'], 'vectors.pdf')

function openProgress() {
  let shownFiles: readonly UploadingFile[] = []
  let announcements = 0
  const progress = newUploadProgress(
    (files) => {
      shownFiles = files
    },
    (file) => (file === harbour ? 'blob:harbour' : undefined),
    () => {
      announcements += 1
    },
  )
  const state = () => shownFiles.map(({ file, sent, failed }) => [file.name, sent, failed])
  return { ...progress, state, shown: () => shownFiles, announcements: () => announcements }
}

/** Whether it is settled after all pending tasks have run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  void promise.then(() => {
    settled = true
  })
  await new Promise(setImmediate)
  return settled
}

test('every file is shown with its picture and the bytes that were sent', () => {
  const files = openProgress()
  files.onSent(harbour, 0)
  files.onSent(vectors, 2)
  files.onSent(harbour, 8)
  expect(files.state()).toEqual([
    ['harbour.png', 8, false],
    ['vectors.pdf', 2, false],
  ])
  expect(files.shown().map(({ picture }) => picture)).toEqual(['blob:harbour', undefined])
})

test('a failed upload waits until the user retries it, each time it fails', async () => {
  const files = openProgress()
  files.onSent(harbour, 8)
  files.onSent(vectors, 3)
  for (const times of [1, 2]) {
    const decision = files.onFailed(vectors)
    expect(await isSettled(decision)).toBe(false)
    expect(files.state()).toEqual([
      ['harbour.png', 8, false],
      ['vectors.pdf', times === 1 ? 3 : 0, true],
    ])
    expect(files.announcements()).toBe(times)
    files.tryAgain()
    expect(await isSettled(decision)).toBe(true)
    expect(files.state()).toEqual([
      ['harbour.png', 8, false],
      ['vectors.pdf', 0, false],
    ])
  }
  expect(files.signal.aborted).toBe(false)
})

test('stopping ends all uploads, including failed ones that wait for a decision', async () => {
  const files = openProgress()
  const word = files.onFailed(vectors)
  files.stop()
  expect(await isSettled(word)).toBe(true)
  expect(files.signal.aborted).toBe(true)
})

test('leaving the page stops failed uploads and lets the rest finish', () => {
  const files = openProgress()
  files.onSent(harbour, 2)
  files.stopFailed()
  expect(files.signal.aborted).toBe(false)
  void files.onFailed(harbour)
  files.stopFailed()
  expect(files.signal.aborted).toBe(true)
})
