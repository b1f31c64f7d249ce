import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A Chromium to test with: the one named by `CHROMIUM_PATH`, the one on the machine, else the one that comes from npm
 * (Linux only). Playwright's own download is not used: it needs a host beside the package registry.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const named = process.env.CHROMIUM_PATH
  const installed = named ?? known.find((file) => existsSync(file))
  // Chromium's own sandbox does not start as root.
  const args = [...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  return installed ? { executablePath: installed, args } : fromNpm()
}

/** Chromium's headless shell: the same engine, without the window of a desktop around each page. */
async function fromNpm(): Promise<LaunchOptions> {
  const { default: chromium } = await import('@sparticuz/chromium')
  // Its own list of switches is left out: among them are some that take down walls which the tests have to meet.
  return { executablePath: await chromium.executablePath(), args: [...quiet, '--no-sandbox'] }
}

/**
 * A Chromium to measure with: the one from npm, where there is one. That of a desktop draws its own window beside each
 * page, with a processor that the page then waits for.
 */
export const bareBrowserOptions = async (): Promise<LaunchOptions> =>
  process.env.CHROMIUM_PATH === undefined && process.platform === 'linux' ? fromNpm() : browserOptions()
