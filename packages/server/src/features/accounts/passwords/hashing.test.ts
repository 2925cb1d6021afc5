import { expect, test } from 'vitest'
import { createPasswordHasher } from './hashing.ts'

test('a password is hashed with 19 MiB and 2 passes unless a cost is given, and verified at any cost', async () => {
  const hasher = createPasswordHasher()
  const cheapHasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  try {
    const hash = await hasher.hash('correct horse')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await cheapHasher.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
    expect(await cheapHasher.verify(hash, 'correct horse', 'a test')).toBe(true)
    expect(await cheapHasher.verify(hash, 'correct horses', 'a test')).toBe(false)
    expect(await cheapHasher.verify(null, 'nobody has this password', 'a test')).toBe(false)
  } finally {
    await hasher.close()
    await cheapHasher.close()
  }
})
