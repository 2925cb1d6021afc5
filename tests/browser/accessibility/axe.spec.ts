import { expect, test } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'

test('axe reports serious violations, minor ones on request, and can be limited to one rule or to a dialog', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1>
    <img src="data:,"><p style="color: #bbb; background: #fff">pale</p><h2></h2></main>
    <div role="dialog" aria-label="Cart"><button></button></div></html>`)
  const ids = async (options: Parameters<typeof axeViolations>[1]) =>
    (await axeViolations(page, options)).map((violation) => violation.split(':')[0]).toSorted()
  expect(await ids({})).toEqual(['button-name', 'color-contrast', 'image-alt'])
  expect(await ids({ place: 'main', includeMinor: true })).toEqual([
    'color-contrast',
    'empty-heading',
    'image-alt',
  ])
  expect(await ids({ rules: ['color-contrast'] })).toEqual(['color-contrast'])
  expect(await ids({ place: '[role=dialog]' })).toEqual(['button-name'])
})
