import { expect, test } from '@playwright/test'
import { buildStories, checkStory, openStory, primitives } from './stories.ts'

test('each primitive has a story, and axe finds no violation in any of them, light or dark', async ({
  page,
}, info) => {
  const folder = info.outputPath('storybook')
  const stories = await buildStories(folder)
  const covered = new Set(stories.map(({ importPath }) => importPath.replace('.stories.tsx', '.tsx')))
  expect(primitives().filter((path) => !covered.has(path))).toEqual([])

  // Showing the current story again renders nothing, so the page opens with the last one.
  const last = stories.at(-1)
  if (!last) throw new Error('Storybook is empty.')
  await openStory(page, folder, last)
  for (const story of stories)
    expect.soft(await checkStory(page, story), `${story.title}: ${story.name}`).toEqual([])
})
