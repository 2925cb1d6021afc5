// `npm run pack:alone [domain] [documents] [design]`: packs each package with the packages that it depends on, unpacks them into an
// empty folder and runs its tests there. Of the repository they see only the third-party packages that they declare.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, runProgram, runTool } from './run-program.ts'

const scope = '@printery/'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Runs the tests of a packed package, or those whose file name has one of these words. Throws if a step fails. */
export async function testPackedPackage(name: string, tests: readonly string[] = []): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `alone-${name}-`))
  try {
    for (const packageName of [name, ...dependenciesOf(name).filter(isOwn).map(withoutScope)])
      await unpack(packageName, folder)
    const args = ['run', ...tests, '--root', join(folder, name), '--pool', 'forks', '--no-isolate']
    const showsOutput = tests.length === 0
    const { code, output } = await runTool('vitest', 'vitest', [...args, '--testTimeout', '120000'], {
      live: showsOutput,
    })
    if (code !== 0) throw new Error(`The tests of ${name} fail without the rest of the repository. ${output}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Puts a packed package into the folder, with its dependencies beside it as npm would install them. */
async function unpack(name: string, folder: string): Promise<void> {
  const [source, target] = [join(root, 'packages', name), join(folder, name)]
  const packed = join(folder, `packed-${name}`)
  mkdirSync(packed)
  mkdirSync(target)
  await runOrThrow('npm', ['pack', '--silent', '--pack-destination', packed], source)
  const archive = readdirSync(packed).find((file) => file.endsWith('.tgz'))
  if (archive === undefined) throw new Error(`npm packed nothing of ${name}.`)
  await runOrThrow('tar', ['-xzf', join(packed, archive), '-C', target, '--strip-components', '1'], folder)
  for (const dependency of dependenciesOf(name)) {
    const link = join(target, 'node_modules', dependency)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(
      isOwn(dependency) ? join(folder, withoutScope(dependency)) : installedPathOf(name, dependency),
      link,
    )
  }
}

async function runOrThrow(program: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await runProgram(program, args, { cwd })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`)
}

function dependenciesOf(name: string): string[] {
  const text = readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')
  const { dependencies, devDependencies } = JSON.parse(text) as Manifest
  return Object.keys({ ...dependencies, ...devDependencies })
}

/** npm installs a package beside the one that needs it if another version is at the root. */
function installedPathOf(name: string, dependency: string): string {
  const nestedFolder = join(root, 'packages', name, 'node_modules', dependency)
  return existsSync(nestedFolder) ? nestedFolder : join(root, 'node_modules', dependency)
}

function isOwn(dependency: string): boolean {
  return dependency.startsWith(scope)
}

function withoutScope(dependency: string): string {
  return dependency.slice(scope.length)
}

if (import.meta.main) {
  const names = process.argv.slice(2)
  for (const name of names.length > 0 ? names : ['domain', 'documents', 'design'])
    await testPackedPackage(name)
}
