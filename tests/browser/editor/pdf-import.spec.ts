import type { Page } from '@playwright/test'
import type { Element } from '@printery/design'
import { aPdfOf } from '@printery/tests/designs/pdf-files'
import { expectAccessible } from '../support/check-accessibility.ts'
import {
  drag,
  editorCanvas,
  elementsOf,
  openEditor,
  panelButton,
  saveAsDraft,
  savedDesign,
} from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const gradient =
  '<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 200 0]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>>>'
const resources = `/Shading<</G ${gradient}>>/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>`

/** A red square; then a green one above a gradient, with a text. */
const aLeaflet = () =>
  aPdfOf(
    [
      '1 0 0 rg 20 20 60 60 re f',
      'q 20 20 160 40 re W n /G sh Q 0 0.6 0 rg 20 120 60 60 re f 0 g BT /F 24 Tf 100 140 Td (Press) Tj ET',
    ],
    { resources },
  )

const slow = { timeout: 20_000 }
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import “leaflet.pdf” as elements' })
const pictures = (page: Page) => editorCanvas(page).locator('[data-element] image')
const pathsFilledWith = (page: Page, hex: string) =>
  editorCanvas(page).locator(`[data-element] path[fill="#${hex}"]`)

async function uploadLeaflet(page: Page): Promise<void> {
  const input = page.locator('.ed-panel input[type=file]')
  if ((await input.count()) === 0) await panelButton(page, 'Upload').click()
  await input.setInputFiles({ name: 'leaflet.pdf', mimeType: 'application/pdf', buffer: aLeaflet() })
  await expect(pictures(page)).toHaveCount(1, slow)
}

async function savedElements(page: Page, token: string): Promise<Element[]> {
  await saveAsDraft(page)
  return elementsOf(await savedDesign(page, token))
}

test('a page of a PDF is compared, imported as elements, moved and recoloured', async ({ page }) => {
  const { token } = await register(page)
  await openEditor(page)
  await uploadLeaflet(page)
  const dialog = dialogOf(page)
  await test.step('EDIT-124 page, elements and difference are shown before anything is added', async () => {
    await page.getByRole('status').getByRole('button', { name: 'Import as elements' }).click()
    await expect(dialog.getByText('1 element, 71 x 71 mm. No visible difference from the page.')).toBeVisible(
      slow,
    )
    await dialog.getByRole('radio', { name: 'Page 1' }).press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Page 2' })).toBeChecked()
    await expect(
      dialog.getByText('3 elements, 71 x 71 mm. No visible difference from the page.'),
    ).toBeVisible(slow)
    for (const name of ['The page of the file', 'The page as elements', /^The page in grey/])
      await expect(dialog.getByRole('img', { name })).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText([
      'A gradient became a picture.',
      /^Texts became outlines/,
      /^The font Helvetica is not in the file/,
    ])
    await expectAccessible(page, 'import of a PDF page')
  })
  await test.step('EDIT-129 the elements replace the picture of the first page, by keyboard', async () => {
    await dialog.getByRole('button', { name: 'Add to design' }).press('Enter')
    await expect(dialog).toBeHidden(slow)
    await expect(pathsFilledWith(page, '009900')).toHaveCount(1, slow)
    // The gradient is the only picture left.
    await expect(pictures(page)).toHaveCount(1)
  })
  let green: Element | undefined
  await test.step('EDIT-128 the page keeps its size', async () => {
    const findGreen = async () => {
      green = (await savedElements(page, token)).find(({ kind }) => kind === 'icon')
      return green?.kind
    }
    await expect.poll(findGreen).toBe('icon')
    expect(green?.kind === 'icon' && green.width).toBeCloseTo(60 * (25.4 / 72), 2)
  })
  await test.step('EDIT-127 an element is moved and recoloured, and one undo removes the page', async () => {
    const shape = editorCanvas(page).locator(`[data-element="${green?.id}"]`)
    await shape.dblclick({ force: true })
    await page.getByRole('button', { name: /^Colour 1: / }).click()
    await page.getByRole('dialog', { name: 'Colour 1' }).getByRole('button', { name: 'Blue' }).click()
    await page.keyboard.press('Escape')
    await expect(pathsFilledWith(page, '2a50a9')).toHaveCount(1)
    const before = green?.kind === 'icon' ? green.x : 0
    await drag(page, green?.id ?? '', { x: 60, y: 0 })
    await expect
      .poll(async () => {
        const moved = (await savedElements(page, token)).find(({ id }) => id === green?.id)
        green = moved ?? green
        return moved?.kind === 'icon' && moved.x > before && moved.colours['009900']
      })
      .toBe('2a50a9')
    for (const _step of ['move', 'colour', 'import']) await page.keyboard.press('Control+z')
    await expect
      .poll(async () => (await savedElements(page, token)).map(({ kind }) => kind))
      .toEqual(['image'])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('EDIT-129 a page is imported by touch, with targets of 44 px', async ({ page }) => {
    await register(page)
    await openEditor(page)
    await uploadLeaflet(page)
    await page.locator('.ed-upload').getByRole('button', { name: 'Import as elements' }).tap()
    const dialog = dialogOf(page)
    await expect(dialog.getByText(/^1 element, /)).toBeVisible(slow)
    for (const target of await dialog.locator('button, label').all()) {
      if (!(await target.isVisible())) continue
      const { height = 0 } = (await target.boundingBox()) ?? {}
      expect(height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
    }
    await dialog.getByRole('radio', { name: 'Difference' }).tap()
    await expect(dialog.getByRole('img', { name: /^The page in grey/ })).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'The page of the file' })).toBeHidden()
    await dialog.getByRole('button', { name: 'Add to design' }).tap()
    await expect(dialog).toBeHidden(slow)
    await expect(pathsFilledWith(page, 'ff0000')).toHaveCount(1, slow)
  })
})
