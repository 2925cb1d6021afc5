import { expect, test } from '@playwright/test'
import { axeViolations } from './axe.ts'

test('axe finds out a picture without words and pale letters, only pale letters where it is asked for no more, what is in a dialog, and slight faults where they count', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1>
    <img src="data:,"><p style="color: #bbb; background: #fff">pale</p><h2></h2></main>
    <div role="dialog" aria-label="Cart"><button></button></div></html>`)
  const ids = async (narrowed: Parameters<typeof axeViolations>[1]) =>
    (await axeViolations(page, narrowed)).map((fault) => fault.split(':')[0]).toSorted()
  expect(await ids({})).toEqual(['button-name', 'color-contrast', 'image-alt'])
  expect(await ids({ place: 'main', slight: true })).toEqual(['color-contrast', 'empty-heading', 'image-alt'])
  expect(await ids({ rules: ['color-contrast'] })).toEqual(['color-contrast'])
  expect(await ids({ place: '[role=dialog]' })).toEqual(['button-name'])
})
