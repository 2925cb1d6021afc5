import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = [
  // Renders the same pages in three quarters of the time, because it has no windows.
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
  'msedge.exe',
]
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser of the CHROMIUM variable, otherwise an installed one. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/snap/bin')
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...otherPlaces].find(
    canRun,
  )
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
