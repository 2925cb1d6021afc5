import { expect, test } from 'vitest'
import { testPackedPackage } from '../pack-alone.ts'

// `npm run pack:alone` runs all tests of the packed packages.
test.each(['domain', 'design', 'documents'])(
  'STRUCTURE-032 %s runs the example of its README in an empty folder, with the packages that it declares',
  async (name) => {
    await testPackedPackage(name, ['readme'])
  },
)

test('STRUCTURE-032 a package without the named tests fails', async () => {
  await expect(testPackedPackage('domain', ['no such test'])).rejects.toThrow(
    'The tests of domain fail without the rest of the repository.',
  )
})
