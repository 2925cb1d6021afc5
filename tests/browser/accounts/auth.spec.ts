import {
  account,
  dialog,
  fillLogin,
  openLogin,
  password,
  passwordIn,
  storedSession,
} from '../support/accounts.ts'
import { openProduct, printFront } from '../support/configuring.ts'
import { logInByForm, newEmail, register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('SHELL-006 the dialog has a third view for a forgotten password, which leads back to the login', async ({
  page,
}) => {
  const { email } = await register(page)
  await page.evaluate(() => localStorage.clear())
  const logIn = await openLogin(page)
  await test.step('AUTH-001 the email and the password are required', async () => {
    await expect(logIn.getByLabel('Email')).toHaveAttribute('type', 'email')
    await logIn.getByRole('button', { name: 'Log in' }).click()
    await expect(logIn.getByLabel('Email')).toHaveAccessibleDescription('A valid email is required')
    await expect(logIn.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Password is required',
    )
  })
  await logIn.getByRole('button', { name: 'Register' }).click()
  const form = dialog(page, 'Register')
  await test.step('AUTH-005 AUTH-004 the button is disabled until each required field is filled in', async () => {
    const signUp = form.getByRole('button', { name: 'Sign Up' })
    const filled = { 'First name': 'Mei', 'Last name': 'Tan', Email: email, Password: 'harbour at night' }
    for (const [field, text] of Object.entries(filled)) {
      await expect(signUp, `without ${field}`).toHaveAttribute('aria-disabled', 'true')
      await form.getByLabel(field, { exact: true }).fill(text)
    }
    await expect(signUp).toHaveAttribute('aria-disabled', 'false')
    for (const [field, text] of Object.entries(filled)) {
      await form.getByLabel(field, { exact: true }).fill(' ')
      await expect(signUp, `without ${field}`).toHaveAttribute('aria-disabled', 'true')
      await form.getByLabel(field, { exact: true }).fill(text)
    }
    await form.getByRole('checkbox').check()
    await expect(signUp).toHaveAttribute('aria-disabled', 'true')
    await form.getByRole('textbox', { name: 'Brand name' }).fill('Inkworks')
    await expect(signUp).toHaveAttribute('aria-disabled', 'false')
  })
  await form.getByRole('button', { name: 'Log in' }).click()
  await logIn.getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = dialog(page, 'Forgot password')
  await test.step('AUTH-007 an email is required', async () => {
    await forgot.getByRole('button', { name: 'Send the link' }).click()
    await expect(forgot.getByText('Email is required!')).toBeVisible()
  })
  await forgot.getByLabel('Email').fill('no address')
  await expect(forgot.getByText('Enter a valid email address')).toBeVisible()
  await forgot.getByLabel('Email').fill(email)
  await forgot.getByRole('button', { name: 'Send the link' }).click()
  await test.step('AUTH-008 the dialog says that an email was sent', async () => {
    await expect(page.getByText('Please check your email to reset your password')).toBeVisible()
  })
  await expect(logIn.getByLabel('Email')).toHaveValue(email)
})

test('a request for a new password shows the same message for an unknown email', async ({ page }) => {
  await page.goto('/?auth=forgot')
  await dialog(page, 'Forgot password').getByLabel('Email').fill(newEmail())
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Please check your email to reset your password')).toBeVisible()
  await expect(dialog(page, 'Log in')).toBeVisible()
})

test('a link opens the login dialog in the view that it names, on any page, and only once', async ({
  page,
}) => {
  await page.goto('/products?filter=Hoodie&auth=forgot')
  await expect(dialog(page, 'Forgot password')).toBeVisible()
  await expect(page).toHaveURL('/products?filter=Hoodie')
  await page.keyboard.press('Escape')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/?auth=login')
  await expect(dialog(page, 'Log in')).toBeVisible()
  await register(page)
  await page.goto('/?auth=login')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('ROLE-001 a new account is a customer, or a supplier with a brand, and the session keeps the role', {
  tag: '@quick',
}, async ({ page }) => {
  for (const role of ['customer', 'supplier']) {
    const email = newEmail()
    await openLogin(page)
    await page.getByRole('button', { name: 'Register' }).click()
    const form = dialog(page, 'Register')
    await form.getByLabel('First name').fill('Mei')
    await form.getByLabel('Last name').fill('Tan')
    await form.getByLabel('Email').fill(email)
    await passwordIn(form).fill(password)
    if (role === 'supplier') {
      await form.getByLabel('I sell on Printery (supplier)').check()
      await form.getByRole('textbox', { name: 'Brand name' }).fill('Kampong Cloth')
    }
    const fails = role === 'customer'
    if (fails) await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 })
    await form.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Account has been created successfully!')).toBeVisible()
    if (fails)
      await test.step('SHELL-008 AUTH-002 if the login after the registration fails, its form is shown and filled in', async () => {
        const logIn = dialog(page, 'Log in')
        await expect(logIn.getByLabel('Email')).toHaveValue(email)
        await expect(passwordIn(logIn)).toHaveValue(password)
        await logIn.getByRole('button', { name: 'Log in' }).click()
        await expect(page.getByText('Loggedin successfully!')).toBeVisible()
      })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const brandName = role === 'supplier' ? 'Kampong Cloth' : null
    expect((await storedSession(page))?.user).toMatchObject({ role, brandName })
    await page.evaluate(() => localStorage.clear())
  }
  await logInByForm(page, 'admin@demo.test')
  expect((await storedSession(page))?.user.role).toBe('admin')
})

test('the login opens over the configurator, and the configuration is kept', async ({ page }) => {
  const { email } = await register(page)
  await page.evaluate(() => localStorage.clear())
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('7')
  await printFront(page)
  await account(page).click()
  await fillLogin(dialog(page, 'Log in'), email)
  await expect(page.getByText('Loggedin successfully!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Quantity M', { exact: true })).toHaveValue('7')
  await expect(page.getByRole('button', { name: 'Remove harbour.png' })).toBeVisible()
})

test('after a wrong password the dialog stays open with the error', async ({ page }) => {
  const { email } = await register(page)
  await page.evaluate(() => localStorage.clear())
  const logIn = await openLogin(page)
  await fillLogin(logIn, email, 'not my password')
  await expect(logIn.getByRole('alert')).toHaveText('Invalid email or password')
  expect(await storedSession(page)).toBeNull()
})
