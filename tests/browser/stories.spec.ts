import { expect, test } from '@playwright/test'
import { buildStories, look, openStage, primitives } from './stories.ts'

test('each primitive has a story, and axe finds no fault in any of them, light or dark', async ({
  context,
}, info) => {
  const folder = info.outputPath('storybook')
  const stories = await buildStories(folder)
  const told = new Set(stories.map(({ importPath }) => importPath.replace('.stories.tsx', '.tsx')))
  expect(primitives().filter((path) => !told.has(path))).toEqual([])

  // The story that is on the stage is not shown again: it begins with the last one.
  const last = stories.at(-1)
  if (!last) throw new Error('Storybook is empty.')
  let page = await context.newPage()
  await openStage(page, folder, last)
  let before = last
  for (const story of stories) {
    const faults = await look(page, story).catch(async (error: Error) => {
      if (!error.message.includes('Execution context was destroyed')) throw error
      // Storybook loads its stage anew where the story before is not gone after three ticks of a busy machine.
      // A page of its own, since that reload would interrupt the way to another story.
      await page.close()
      page = await context.newPage()
      await openStage(page, folder, before)
      return look(page, story)
    })
    expect.soft(faults, `${story.title}: ${story.name}`).toEqual([])
    before = story
  }
})
