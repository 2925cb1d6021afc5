import { readFile } from 'node:fs/promises'
import { openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

/** The statements of the migration that added roles. */
async function statementsOfRoles(): Promise<string[]> {
  const folder = new URL('../../../drizzle/', import.meta.url)
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8'))
  const { tag } = journal.entries.find((entry: { tag: string }) => entry.tag.endsWith('_staff'))
  return (await readFile(new URL(`${tag}.sql`, folder), 'utf8')).split('--> statement-breakpoint')
}

test('STAFFROLE-019 the migration makes every former admin an owner, and gives nobody else a role', async () => {
  const people = [
    await shop.aPerson('admin'),
    await shop.aPerson('admin'),
    await shop.aPerson('supplier'),
    await shop.aPerson(),
  ]
  const ids = people.map(({ user }) => user.id)
  const [first, second, supplier, customer] = people
  // One of the admins is disabled and stays disabled.
  await shop.rows(`update users set disabled_at = now() where id = '${second?.user.id}'`)
  const others = () =>
    shop.rows(
      `select id, email, role, disabled_at, password_hash from users where id in ('${ids.join("','")}') order by id`,
    )
  const before = await others()

  await shop.rows('drop table staff_changes')
  await shop.rows('alter table users drop column staff_role, drop column second_factor_demanded')
  for (const statement of await statementsOfRoles()) await shop.rows(statement)

  const roles = await shop.rows<{ id: string; staff_role: string | null; second_factor_demanded: boolean }>(
    'select id, staff_role, second_factor_demanded from users',
  )
  expect(ids.map((id) => roles.find((row) => row.id === id)?.staff_role)).toEqual([
    ...['owner', 'owner'],
    ...[null, null],
  ])
  expect(roles.every((row) => !row.second_factor_demanded)).toBe(true)
  expect(await others()).toEqual(before)
  // The first owner keeps every right; the others keep the rights that they had.
  expect((await first?.get('/staff'))?.status).toBe(200)
  expect((await first?.get('/settings'))?.status).toBe(200)
  for (const person of [second, supplier, customer])
    expect((await person?.get('/staff'))?.status).toBeGreaterThanOrEqual(401)
})
