import { expect, test } from 'vitest'
import { testAlone } from '../pack-alone.ts'

// Their other tests run there by `npm run pack:alone`.
test.each(['domain', 'design', 'documents'])(
  'STRUCTURE-032 %s runs the example of its README in an empty folder, with the packages that it declares',
  async (name) => {
    await testAlone(name, ['readme'])
  },
)

test('STRUCTURE-032 a package whose tests are not there fails', async () => {
  await expect(testAlone('domain', ['no such test'])).rejects.toThrow(
    'The tests of domain fail without the rest of the repository.',
  )
})
