import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import type { LaunchOptions } from '@playwright/test'

const fullBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** Debian's package `chromium-headless-shell`. */
const installedShell = '/usr/bin/chromium-headless-shell'

const args = [
  // Isolate sites as desktop browsers do, so that a preview gets its own process; the headless shell does not by
  // default.
  '--site-per-process',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const isRoot = process.getuid?.() === 0

/** Whether the browser can start here: its shared libraries may be missing. */
const starts = (file: string): boolean => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0

const launch = (executablePath: string, sandboxed = !isRoot): LaunchOptions => ({
  executablePath,
  // Chromium's own sandbox cannot start as root, or if its helper is not installed.
  args: sandboxed ? args : [...args, '--no-sandbox'],
})

/**
 * Unpacks the headless shell that npm installed, once per version.
 * @returns its path; `undefined` if the package does not support this machine (it supports only Linux on x64) or the
 *   shell does not start
 */
async function shellFromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const packed = fileURLToPath(new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(path.resolve(packed, '../../package.json'), 'utf8')) as {
    version: string
  }
  const folder = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url))
  const shell = path.join(folder, `headless-shell-${version}`)
  if (!existsSync(shell)) {
    mkdirSync(folder, { recursive: true })
    // Rename it once complete, because several processes may unpack it at the same time.
    const partial = `${shell}.${process.pid}`
    await pipeline(
      createReadStream(packed),
      createBrotliDecompress(),
      createWriteStream(partial, { mode: 0o755 }),
    )
    renameSync(partial, shell)
  }
  return starts(shell) ? shell : undefined
}

/** The browser named by `CHROMIUM_PATH`, which replaces both kinds; otherwise an installed full browser. */
function installedBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH ?? fullBrowsers.find((file) => existsSync(file))
}

async function findShell(): Promise<LaunchOptions> {
  if (!process.env.CHROMIUM_PATH) {
    if (existsSync(installedShell)) return launch(installedShell)
    const unpacked = await shellFromNpm()
    if (unpacked) return launch(unpacked, false)
  }
  const full = installedBrowser()
  if (full) return launch(full)
  throw new Error('No Chromium was found: install one, or name it in CHROMIUM_PATH.')
}

let shell: Promise<LaunchOptions> | undefined

/**
 * Chromium's headless shell: the same engine without a desktop user interface, at a tenth of the CPU time per page
 * (docs/decisions/0035). Prefers the one named by `CHROMIUM_PATH`, then one installed on the machine, then the one from
 * npm, then a full browser.
 * @throws Error if there is none of these
 */
export const shellOptions = (): Promise<LaunchOptions> => (shell ??= findShell())

/** A full browser, for features that the headless shell lacks; falls back to the shell if none is installed. */
export async function fullBrowserOptions(): Promise<LaunchOptions> {
  const full = installedBrowser()
  return full ? launch(full) : shellOptions()
}
