// Runs before every npm script, on any Node from 18 on and before anything is installed, so it is plain JavaScript
// without dependencies. Installs the packages of the lockfile, among them the Node that runs the npm script; with the
// argument `web` it also builds the web app. Does nothing if nothing has changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const web = join(root, 'packages', 'web')
const lock = join(root, '.bootstrap-lock')
const wantsWeb = process.argv.includes('web')

if (!isInstalled() || (wantsWeb && !isBuilt())) {
  await acquireLock()
  try {
    if (!isInstalled()) install()
    if (wantsWeb && !isBuilt()) build()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function installStamp() {
  return sha256([readFileSync(join(root, 'package-lock.json')), `${process.platform}-${process.arch}`])
}

function isInstalled() {
  return readText(join(modules, '.install-stamp')) === installStamp() || matchesLockfile()
}

/** Also true after a manual `npm install`, which writes no stamp, but lists the installed packages as its last step. */
function matchesLockfile() {
  const listed = readText(join(modules, '.package-lock.json'))
  if (!listed) return false
  const lockedPackages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(listed).packages
  // npm omits optional packages for other platforms, and packages that only those need.
  const isOurs = ({ os, cpu, libc }) => os?.includes(process.platform) && cpu?.includes(process.arch) && !libc
  return Object.entries(lockedPackages).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = installed[path]
    if (!found) return entry.optional && !isOurs(entry)
    return found.version === entry.version && found.link === entry.link
  })
}

function install() {
  const npm = process.env.npm_execpath
    ? [process.env.npm_node_execpath ?? process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  run([...npm, ...options], { cwd: root })
  writeFileSync(join(modules, '.install-stamp'), installStamp())
}

function isBuilt() {
  return readText(join(web, 'build', '.stamp')) === webStamp()
}

/** The web app is built from its own sources and the packages that it imports. */
function webStamp() {
  const files = ['web', 'contract', 'domain', 'mockups', 'design', 'documents', 'editor', 'ui']
    .map((name) => join(root, 'packages', name))
    .filter((folder) => existsSync(folder))
    .flatMap(sourcesIn)
    .concat(join(root, 'package-lock.json'))
  return sha256(files.flatMap((file) => [relative(root, file), readFileSync(file)]))
}

function sourcesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return ['node_modules', 'build', '.react-router'].includes(entry.name) ? [] : sourcesIn(path)
    return /\.(test|stories)\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

function build() {
  // Computed before the build, so that a file that changes during the build causes another one at the next start.
  const stamp = webStamp()
  rmSync(join(web, 'build'), { recursive: true, force: true })
  const command = join(modules, '@react-router', 'dev', 'bin.cjs')
  // Runs the Node of the dependencies, because the Node that runs this file may have another version or be replaced by
  // the install.
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  run(['node', command, 'build'], { cwd: web, env: { ...process.env, PATH: path, NODE_ENV: 'production' } })
  writeFileSync(join(web, 'build', '.stamp'), stamp)
}

/** Prevents concurrent installations into the same folder: a second command waits for the first. */
async function acquireLock() {
  for (;;) {
    try {
      mkdirSync(lock)
      writeFileSync(join(lock, 'pid'), String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned()) rmSync(lock, { recursive: true, force: true })
    else await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function isAbandoned() {
  const pid = Number(readText(join(lock, 'pid')))
  try {
    // The holder is unknown between the creation of the folder and of the file with the process id.
    if (!pid) return Date.now() - statSync(lock).mtimeMs > 5000
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function run([program, ...args], options) {
  const { status, error } = spawnSync(program, args, {
    stdio: 'inherit',
    shell: program.endsWith('.cmd'),
    ...options,
  })
  if (status === 0) return
  console.error(`\n${[program, ...args].join(' ')} failed${error ? `: ${error.message}` : ''}.`)
  rmSync(lock, { recursive: true, force: true })
  process.exit(status ?? 1)
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function sha256(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
