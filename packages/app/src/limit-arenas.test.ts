import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const program = `
  import { limitArenas } from ${JSON.stringify(new URL('limit-arenas.ts', import.meta.url).href)}
  limitArenas()
  console.log(JSON.stringify({ arenas: process.env.MALLOC_ARENA_MAX, pid: process.pid, args: process.execArgv.length, custom: process.env.CUSTOM }))`

/** Runs the program and returns what it reports about its process. */
async function runProgram(variables: Record<string, string>) {
  const { MALLOC_ARENA_MAX: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...inherited, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (bytes) => (text += bytes))
  const [code] = await once(child, 'close')
  return { code, isSameProcess: JSON.parse(text).pid === child.pid, ...JSON.parse(text) }
}

test.runIf(process.platform === 'linux')(
  'SCALE-058 a process has one arena for native memory, unless its environment sets another number',
  async () => {
    expect(await runProgram({ CUSTOM: 'value' })).toMatchObject({
      code: 0,
      arenas: '1',
      isSameProcess: true,
      custom: 'value',
    })
    expect(await runProgram({ MALLOC_ARENA_MAX: '4' })).toMatchObject({
      code: 0,
      arenas: '4',
      isSameProcess: true,
    })
  },
)
