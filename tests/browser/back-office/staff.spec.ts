import { expectAccessible } from '../support/check-accessibility.ts'
import { demoPassword, logInAs, newEmail } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('an owner invites a member of staff, changes their role, and sees both changes in the history', async ({
  page,
}) => {
  const email = newEmail()
  const lastName = email.slice(4, 12)
  const name = `Hafiz ${lastName}`
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/myorders')
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Staff' }).click()
  await expect(
    page.getByRole('article', { name: 'Priya Nair' }).getByText('Manager', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page, 'the members of staff')

  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite somebody' })
  await invitation.getByLabel('First name').fill('Hafiz')
  await invitation.getByLabel('Last name').fill(lastName)
  await invitation.getByLabel('Email').fill(email)
  await invitation.getByLabel('Role', { exact: true }).selectOption('Production')
  await expect(invitation.getByText('Move orders through production and dispatch')).toBeVisible()
  await expectAccessible(page, 'the invitation of staff')
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`${name} has been invited.`)).toBeVisible()
  const member = page.getByRole('article', { name })
  await expect(member.getByText('Has no password yet')).toBeVisible()

  await member.getByRole('button', { name: `Change role: ${name}` }).click()
  const role = page.getByRole('dialog', { name: `Role of ${name}` })
  await role.getByLabel('Role', { exact: true }).selectOption('Artwork')
  await role.getByRole('button', { name: 'Save role' }).click()
  await expect(member.getByText('Artwork', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Changes' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.filter({ hasText: 'Role: Production to Artwork' })).toContainText('Nadia Rahman')
  await expectAccessible(page, 'the changes of staff')
})

test('the last owner can’t be disabled, and the reason is shown', async ({ page, shop }) => {
  // Earlier tests may have created other owners in the same shop.
  await shop.sql(
    "update users set staff_role = 'manager' where staff_role = 'owner' and email <> 'admin@demo.test'",
  )
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/settings/staff')
  await page.getByRole('button', { name: 'Disable: Nadia Rahman' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(
    page.getByText('This is the only owner who can log in. Make somebody else an owner first.'),
  ).toBeVisible()
})

test('staff see the pages of their role, and read who can give them another', async ({ page }) => {
  await logInAs(page, 'production@demo.test')
  await page.goto('/adminPortal/myorders')
  await test.step('STAFFROLE-016 the menu has only the pages that the role allows', async () => {
    const menu = page.getByRole('navigation', { name: 'Portal' })
    await expect(menu.getByRole('link', { name: 'Inventory' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Customers' })).toHaveCount(0)
  })
  await test.step('STAFFROLE-017 a page names the capability that the role lacks', async () => {
    await page.goto('/adminPortal/alarms')
    await expect(
      page.getByText(
        'This needs a role that allows: “See and close alarms”. Yours is production. An owner of the shop can change your role.',
      ),
    ).toBeVisible()
    await expectAccessible(page, 'a page without its capability')
  })
})

test('typed text is kept when the capability is removed', async ({ page }) => {
  const loginResponse = await page.request.post('/api/auth/login', {
    data: { email: 'admin@demo.test', password: demoPassword },
  })
  const headers = { authorization: `Bearer ${(await loginResponse.json()).token}` }
  await logInAs(page, 'support@demo.test')
  await page.goto('/adminPortal/customers')
  const search = page.getByRole('searchbox').first()
  await search.fill('Mei')
  const { staff } = await (await page.request.get('/api/staff', { headers })).json()
  const member = staff.find((each: { email: string }) => each.email === 'support@demo.test')
  const change = async (from: string, staffRole: string) => {
    const expected = { staffRole: from, isDisabled: false, isSecondFactorDemanded: false }
    const data = { staffRole, expected }
    expect((await page.request.patch(`/api/staff/${member.id}`, { data, headers })).status()).toBe(200)
  }
  await change('support', 'production')
  try {
    await test.step('STAFFROLE-017 the open page reports the missing capability and keeps the text', async () => {
      await search.fill('Mei T')
      await expect(page.getByText('What you typed is still here, but is not saved.')).toBeVisible()
      await expect(search).toHaveValue('Mei T')
    })
  } finally {
    await change('production', 'support')
  }
})
