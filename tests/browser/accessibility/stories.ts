import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Page } from '@playwright/test'
import { root, runTool } from '../../../scripts/run-program.ts'
import { injectAxe, isSerious, type Violation, type WithAxe } from '../support/axe.ts'

const address = 'http://stories.test'

interface Story {
  id: string
  title: string
  name: string
  /** `./packages/web/src/ui/display/pill.stories.tsx` */
  importPath: string
}

/** Builds Storybook into a folder, and returns its stories. */
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

/** Opens a story in the built Storybook. No server is needed: requests are answered from the folder. */
export async function openStory(page: Page, folder: string, { id }: Story): Promise<void> {
  await page.route(`${address}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  )
  await page.goto(`${address}/iframe.html?id=${id}&viewMode=story`)
  // If another story is requested before this one has finished, Storybook reloads the page.
  await page.waitForFunction(
    () =>
      (window as unknown as Partial<StorybookWindow>).__STORYBOOK_PREVIEW__?.currentRender?.phase ===
      'finished',
  )
  await injectAxe(page)
}

interface StorybookWindow {
  __STORYBOOK_PREVIEW__: { currentRender?: { phase?: string } }
  __STORYBOOK_ADDONS_CHANNEL__: {
    on: (event: string, listener: (payload: { storyId?: string }) => void) => void
    removeAllListeners: (event: string) => void
    emit: (event: string, payload: unknown) => void
  }
}

/**
 * Renders a story in the open Storybook and checks it with axe: all rules in light, contrast in dark. Returns the violations.
 * Everything runs in the page, because with a hundred stories, round trips between test and page would take noticeable time.
 */
export async function checkStory(page: Page, { id }: Story): Promise<string[]> {
  const { failureMessage, violations } = await page.evaluate(async (storyId) => {
    const { axe, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StorybookWindow & WithAxe
    const failureEvents = [
      'storyThrewException',
      'storyErrored',
      'storyMissing',
      'playFunctionThrewException',
    ]
    const failureMessage = await new Promise<string | undefined>((resolve) => {
      const end = (message?: string) => {
        for (const event of [...failureEvents, 'storyFinished']) channel.removeAllListeners(event)
        resolve(message)
      }
      for (const event of failureEvents)
        channel.on(event, (payload) => end(`${event}: ${JSON.stringify(payload)}`))
      channel.on('storyFinished', (payload) => {
        if (payload.storyId === storyId) end()
      })
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
    })
    if (failureMessage) return { failureMessage, violations: [] }
    const violationsIn = async (theme: string, options: object) => {
      document.documentElement.dataset.theme = theme
      // A transition begins one frame after its cause.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
      const { violations } = await axe.run(document.body, { resultTypes: ['violations'], ...options })
      return violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(
          (node): Violation => ({
            impact,
            description: `${theme}, ${id}: ${node.target} ${node.failureSummary}`,
          }),
        ),
      )
    }
    const light = await violationsIn('light', {})
    return { violations: [...light, ...(await violationsIn('dark', { runOnly: ['color-contrast'] }))] }
  }, id)
  return failureMessage
    ? [failureMessage]
    : violations.filter(isSerious).map(({ description }) => description)
}

/** The files of primitives, in `packages/ui` and in the folders `ui` of the shop and its editor. */
export function primitives(): string[] {
  return ['ui/src', 'web/src/ui', 'editor/src/ui'].flatMap((path) => {
    const folder = join(root, 'packages', path)
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/(^|[\\/])story-|\.(stories|test)\.tsx$/.test(file))
      .map((file) => `./${relative(root, join(folder, file)).replaceAll('\\', '/')}`)
  })
}
