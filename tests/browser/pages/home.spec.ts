import { daysFromToday } from '@printery/tests/days'
import { pageErrorsOf } from '../support/page-errors.ts'
import { waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('HOME-009 a visitor reads the home page to its end, and opens a product', async ({ page }) => {
  const errors = pageErrorsOf(page)
  await page.goto('/')
  await waitForHydration(page)
  const main = page.getByRole('main')
  await test.step('HOME-004 Shop Now of the hero leads to the shop', async () => {
    await expect(main.getByRole('link', { name: 'Shop Now' }).first()).toHaveAttribute('href', '/upgrade')
  })
  await test.step('HOME-013 HOME-014 the figures of the shop are shown', async () => {
    await expect(page.getByRole('region', { name: 'In short' }).locator('li > .visually-hidden')).toHaveText([
      'Over 1000 satisfied clients',
      '263 satisfied orders',
      'No minimum order quantity',
      'Instant quotations',
      'Express shipping 7-14 business days',
      'Standard shipping up to 4 weeks',
    ])
    await test.step('BUYER-050 BUYER-052 both delivery types have their dates', async () => {
      await expect(page.getByRole('region', { name: 'In short' }).locator('.dates')).toHaveText([
        `Ordered today: ${daysFromToday(7, 14)}`,
        `Ordered today: ${daysFromToday(21, 28)}`,
      ])
    })
  })
  await test.step('HOME-005 the strip of logos is shown', async () => {
    await expect(
      page.getByRole('list', { name: 'They put ink on things with us' }).getByRole('listitem'),
    ).toHaveCount(8)
  })

  const section = (heading: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
  await test.step('HOME-006 the gallery is shown', async () => {
    await expect(section('Made together').getByRole('listitem')).toHaveCount(17)
  })
  await test.step('BUYER-100 no card is empty, no logo is clipped, and a line says which are samples', async () => {
    for (const card of await main.locator('.gallery .product-image').all()) {
      await card.scrollIntoViewIfNeeded()
      await expect(card).not.toHaveJSProperty('naturalWidth', 0, { timeout: 15_000 })
    }
    await expect(main.locator('.quotes li .product-image')).toHaveCount(3)
    const clipped = await main.locator('.logos li').evaluateAll(
      (logos) =>
        logos
          .flatMap((logo) => [logo, ...logo.querySelectorAll('*')])
          .filter((section) => {
            const { clipPath, overflow } = getComputedStyle(section)
            return clipPath !== 'none' || (overflow === 'hidden' && section.scrollWidth > section.clientWidth)
          }).length,
    )
    expect(clipped).toBe(0)
    await expect(main.getByText(/\bsamples?\b/i)).toHaveText([
      'Names, projects and quotations on this page are samples.',
    ])
  })
  await test.step('HOME-012 three steps are explained', async () => {
    await expect(section('Three steps to print').getByRole('heading', { level: 3 })).toHaveText([
      'Choose product',
      'Instant PDF quote',
      'Place order',
    ])
  })
  await test.step('HOME-011 nine services are listed', async () => {
    await expect(section('Nine things we do').getByRole('heading', { level: 3 })).toHaveText([
      ...['Brand strategy', 'Branding deck', 'Logo', 'Packaging', 'Campaign branding'],
      ...['Merchandise production', 'Print collateral', 'Artist collaboration', 'Content creation'],
    ])
  })
  const questions = section('Good questions').locator('details')
  await test.step('HOME-010 five questions open and close', async () => {
    await expect(questions.locator('summary')).toHaveText([
      'What is Printery?',
      'Do you work with businesses and with individuals?',
      'What makes your merchandise different?',
      'How fast is delivery?',
      'How do I get started?',
    ])
    await questions.nth(3).locator('summary').click()
    await expect(questions.nth(3)).toContainText('Express shipping takes 7-14 business days')
    await expect(questions.nth(3)).toContainText(
      `Ordered today: express ${daysFromToday(7, 14)}, standard ${daysFromToday(21, 28)}.`,
    )
  })

  const testimonials = section('What people say after unpacking')
  await test.step('HOME-008 three testimonials are shown one after the other', async () => {
    await expect(testimonials.getByRole('listitem')).toHaveCount(3)
    const previous = testimonials.getByRole('button', { name: 'Previous testimonial' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    for (const position of ['2 / 3', '3 / 3']) {
      await testimonials.getByRole('button', { name: 'Next testimonial' }).click()
      await expect(testimonials.getByRole('status')).toHaveText(position)
    }
    const last = testimonials.getByRole('listitem').last()
    await expect(last).toContainText('Nur Aisyah Rahim')
    await expect(last).toBeInViewport()
  })
  await expect(section('Put it in print.').getByRole('link', { name: 'Shop Now' })).toHaveAttribute(
    'href',
    '/products',
  )

  const project = section('Made together').getByRole('link', { name: /^Sky blue polo/ })
  await expect(project).toContainText('Dry Polo, Embroidery, 2 threads')
  await project.click()
  await expect(page).toHaveURL(/\/shirtdetail\/.*colour=9cbcd6/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dry Polo')
  expect(errors).toEqual([])
})

test('HOME-001 HOME-002 the header turns solid after 100 px of scrolling, and the bar shows the scroll progress', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  const header = page.getByRole('banner')
  const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
  const progressWidth = () =>
    page.locator('.scroll-progress .colour-bar').evaluate((bar) => bar.getBoundingClientRect().width)
  const transparent = 'rgba(0, 0, 0, 0)'
  await expect.poll(background).toBe(transparent)
  expect(await progressWidth()).toBe(0)
  await page.evaluate(() => scrollTo(0, 99))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(99)
  expect(await background()).toBe(transparent)
  await page.evaluate(() => scrollTo(0, 100))
  await expect.poll(background).not.toBe(transparent)
  await page.evaluate(() => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2))
  await expect.poll(progressWidth).toBeCloseTo(720, -1)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(progressWidth).toBe(1440)
})

test('HOME-007 the gallery moves after 1.5 s for 3.5 s and rests for 5 s, unless it is paused or motion is reduced', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await waitForHydration(page)
  const pictures = page.locator('.gallery .product-image')
  const timing = () =>
    pictures.evaluateAll((elements) =>
      elements.flatMap((element) =>
        element.getAnimations().map((animation) => {
          const { delay, duration, iterations } = animation.effect?.getTiming() ?? {}
          const keyframes = (animation.effect as KeyframeEffect).getKeyframes()
          // Nothing moves after the last keyframe but one.
          const restingOffset = keyframes.at(-2)?.computedOffset ?? 1
          return { delay: Number(delay), duration: Number(duration), iterations, restingOffset }
        }),
      ),
    )
  const moving = await timing()
  expect(moving).toHaveLength(17)
  const starts = moving.map(({ delay }) => delay)
  expect(Math.min(...starts)).toBe(1500)
  expect(moving.every(({ duration, iterations }) => duration === 8500 && iterations === Infinity)).toBe(true)
  const ends = moving.map(({ delay, duration, restingOffset }) => delay + restingOffset * duration)
  expect(Math.round((Math.max(...ends) - 1500) / 10)).toBe(350)

  await page.getByRole('button', { name: 'Pause the gallery' }).click()
  expect(await timing()).toEqual([])
  await page.getByRole('button', { name: 'Move the gallery' }).click()
  expect(await timing()).toHaveLength(17)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await timing()).toEqual([])
})

test('HOME-015 there are 15 particles below 768 px, 25 below 1024 px and 40 on larger screens', async ({
  page,
}) => {
  await page.goto('/')
  for (const [width, count] of [
    [390, 15],
    [767, 15],
    [768, 25],
    [1023, 25],
    [1024, 40],
    [1440, 40],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('.particles i').filter({ visible: true })).toHaveCount(count)
  }
})
