import { expect, test } from '@playwright/test'
import { expectNoFault } from './looking.ts'
import { buildStories, openStage, primitives, show } from './stories.ts'

test('each primitive has a story, and axe finds no fault in any of them, light or dark', async ({
  page,
}, info) => {
  const folder = info.outputPath('storybook')
  const stories = await buildStories(folder)
  const told = new Set(stories.map(({ importPath }) => importPath.replace('.stories.tsx', '.tsx')))
  expect(primitives().filter((path) => !told.has(path))).toEqual([])

  const [first] = stories
  if (!first) throw new Error('Storybook is empty.')
  await openStage(page, folder, first)
  for (const story of stories) {
    const what = `${story.title}: ${story.name}`
    expect.soft(await show(page, story), what).toBeUndefined()
    await expectNoFault(page, what)
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await expectNoFault(page, `${what}, dark`, ['color-contrast'])
  }
})
