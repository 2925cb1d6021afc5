// `npm run pack:alone [domain] [documents] [design]`: packs each package with the workspace packages that it depends on,
// unpacks them into an empty folder and runs the tests there. The tests can access only declared third-party packages.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, runProgram, runTool } from './run-program.ts'

const scope = '@printery/'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Runs the tests of a packed package; `tests` selects those whose file name has one of the words. Throws if a step fails. */
export async function testPackedPackage(name: string, tests: readonly string[] = []): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `alone-${name}-`))
  try {
    for (const packageName of [name, ...dependenciesOf(name).filter(isWorkspacePackage).map(withoutScope)])
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

/** Packs a package, unpacks it into the folder and links its dependencies as npm would install them. */
async function unpack(name: string, folder: string): Promise<void> {
  const [source, target] = [join(root, 'packages', name), join(folder, name)]
  const packed = join(folder, `packed-${name}`)
  mkdirSync(packed)
  mkdirSync(target)
  await runOrThrow('npm', ['pack', '--silent', '--pack-destination', packed], source)
  const archive = readdirSync(packed).find((file) => file.endsWith('.tgz'))
  if (archive === undefined) throw new Error(`npm pack wrote no archive of ${name}.`)
  await runOrThrow('tar', ['-xzf', join(packed, archive), '-C', target, '--strip-components', '1'], folder)
  for (const dependency of dependenciesOf(name)) {
    const link = join(target, 'node_modules', dependency)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(
      isWorkspacePackage(dependency)
        ? join(folder, withoutScope(dependency))
        : installedPathOf(name, dependency),
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

/** npm installs a dependency in the folder of its dependent if another version is at the root. */
function installedPathOf(name: string, dependency: string): string {
  const nestedFolder = join(root, 'packages', name, 'node_modules', dependency)
  return existsSync(nestedFolder) ? nestedFolder : join(root, 'node_modules', dependency)
}

function isWorkspacePackage(dependency: string): boolean {
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
