import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = [
  // Takes three quarters of the time of a browser with windows.
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
  'msedge.exe',
]
const installationPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path in the CHROMIUM variable, otherwise that of an installed browser; undefined if there is none. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/snap/bin')
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...installationPaths].find(
    isExecutable,
  )
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
