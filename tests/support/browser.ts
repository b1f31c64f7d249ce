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
  // As browsers for desktops do, and the headless shell does not: a preview gets a process of its own.
  '--site-per-process',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const isRoot = process.getuid?.() === 0

/** Whether a browser starts here: its shared libraries may be missing. */
const starts = (file: string): boolean => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0

const launch = (executablePath: string, sandboxed = !isRoot): LaunchOptions => ({
  executablePath,
  // Chromium's own sandbox does not start as root, nor where its helper is not installed with it.
  args: sandboxed ? args : [...args, '--no-sandbox'],
})

/**
 * Unpacks the headless shell that npm installed, once per version.
 * @returns its path; `undefined` where the package has none for this machine (it has one for Linux on x64), or where
 *   that does not start
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
    // Renamed once it is complete, because several processes may unpack it at the same time.
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

/** The browser named by `CHROMIUM_PATH`, which takes the place of both kinds, else a full one that is installed. */
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
 * Chromium's headless shell: the same engine without the user interface of a desktop, at a tenth of the CPU time per
 * page (docs/decisions/0035). It is the one named by `CHROMIUM_PATH`, else the one installed on the machine, else the
 * one from npm, else a full browser.
 * @throws Error where there is none of these
 */
export const shellOptions = (): Promise<LaunchOptions> => (shell ??= findShell())

/** A full browser, for what the headless shell leaves out; the shell where none is installed. */
export async function fullBrowserOptions(): Promise<LaunchOptions> {
  const full = installedBrowser()
  return full ? launch(full) : shellOptions()
}
