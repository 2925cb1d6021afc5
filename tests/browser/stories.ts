import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Page } from '@playwright/test'
import { root, runTool } from '../../scripts/run-program.ts'

const address = 'http://stories.test'

interface Story {
  id: string
  title: string
  name: string
  /** `./packages/web/src/ui/pill.stories.tsx` */
  importPath: string
}

/** Builds Storybook into a folder, and answers what is told there. */
export async function buildStories(folder: string): Promise<Story[]> {
  const args = [
    'build',
    '--config-dir',
    'packages/web/.storybook',
    '--quiet',
    '--disable-telemetry',
    '--loglevel=error',
    '-o',
    folder,
  ]
  const { code, output } = await runTool('storybook', 'storybook', args)
  if (code !== 0) throw new Error(`Storybook could not be built:\n${output}`)
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Story>
  }
  return Object.values(index.entries)
}

/** Opens the built Storybook's stage on its first story. Nothing listens: the files come straight from the folder. */
export async function openStage(page: Page, folder: string, first: Story): Promise<void> {
  await page.route(`${address}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  )
  await page.goto(`${address}/iframe.html?id=${first.id}&viewMode=story`)
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window)
  await page.evaluate(() => (window as unknown as Stage).__STORYBOOK_PREVIEW__.ready())
}

interface Stage {
  __STORYBOOK_PREVIEW__: { ready: () => Promise<void> }
  __STORYBOOK_ADDONS_CHANNEL__: {
    on: (event: string, told: (fact: unknown) => void) => void
    removeAllListeners: (event: string) => void
    emit: (event: string, fact: unknown) => void
  }
}

/** Shows a story on the open stage, to its end. Answers what went wrong. */
export function show(page: Page, { id }: Story): Promise<string | undefined> {
  return page.evaluate((storyId) => {
    const channel = (window as unknown as Stage).__STORYBOOK_ADDONS_CHANNEL__
    return new Promise<string | undefined>((resolve) => {
      const faults = ['storyThrewException', 'storyErrored', 'storyMissing', 'playFunctionThrewException']
      const end = (fault?: string) => {
        for (const event of [...faults, 'storyFinished']) channel.removeAllListeners(event)
        resolve(fault)
      }
      for (const event of faults) channel.on(event, (fact) => end(`${event}: ${JSON.stringify(fact)}`))
      channel.on('storyFinished', () => end())
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
    })
  }, id)
}

/** The primitives of the shop and of its editor: what a file of a folder `ui` shows. */
export function primitives(): string[] {
  return ['web', 'editor'].flatMap((name) => {
    const folder = join(root, 'packages', name, 'src', 'ui')
    return readdirSync(folder)
      .filter((file) => file.endsWith('.tsx') && !/^story-|\.(stories|test)\.tsx$/.test(file))
      .map((file) => `./${relative(root, join(folder, file)).replaceAll('\\', '/')}`)
  })
}
