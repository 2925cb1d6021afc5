import { maxDownloadItems } from '@printery/domain'
import { expect, test } from 'vitest'
import { whyNotDownload } from './files.ts'

test('a download of too many orders is refused with a message before it is requested', () => {
  const ids = (n: number) => Array.from({ length: n }, (_, index) => String(index))
  expect(whyNotDownload({ orderIds: ids(maxDownloadItems) })).toBeUndefined()
  expect(whyNotDownload({ itemIds: ids(maxDownloadItems) })).toBeUndefined()
  expect(whyNotDownload({ orderIds: ids(maxDownloadItems + 1) })).toBe(
    'One download can hold up to 200 orders. Choose fewer, and download the rest afterwards.',
  )
  expect(whyNotDownload({ itemIds: ids(maxDownloadItems + 1) })).toContain('200 items')
})
