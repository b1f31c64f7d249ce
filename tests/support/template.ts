import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '#server/build/inputs.ts'
import { projectFolder } from '#server/build/paths.ts'
import { tryLock } from '#server/process/file-lock.ts'
import { readSecrets } from '#server/supervisor/secrets.ts'
import { newDataFolder, removeFolder } from './data-folder.ts'
import { environmentFor, runPrepare, startDatabase } from './database.ts'
import { until } from './until.ts'

/**
 * The data folder of a new installation with a migrated and seeded database. It is created once and copied for every
 * product and service test, instead of being prepared each time.
 */

const cache = path.join(projectFolder, 'node_modules', '.cache', 'plugsmith')
/** Every file that affects the data of a new installation. */
const madeFrom = [
  'package-lock.json',
  'contract',
  'cms',
  'generator',
  'wordpress',
  'server/prepare',
  'server/process',
  'server/embedded/postgres',
  'server/supervisor/secrets.ts',
  'tests/support/database.ts',
  'tests/support/template.ts',
]
/** Keep older templates for a while, because another run may still be copying one. */
const keptTemplates = 2
const makingSeconds = 300

/**
 * Fills an empty folder with the data of a new installation.
 * @returns the password of its database
 */
export async function copyTemplate(folder: string): Promise<string> {
  copyDataFolder(await ensureTemplate(), folder)
  return readSecrets(folder).databasePassword
}

async function ensureTemplate(): Promise<string> {
  // Sample content is dated relative to the day it is created.
  const day = new Date().toISOString().slice(0, 10)
  const template = path.join(cache, `data-${day}-${hashOf(projectFolder, madeFrom)}`)
  if (fs.existsSync(template)) return template
  fs.mkdirSync(cache, { recursive: true })
  const release = await until(
    'no other run is making a template',
    async () => {
      const lock = await tryLock(path.join(cache, 'data.lock'))
      return 'release' in lock && lock.release
    },
    makingSeconds,
  )
  try {
    if (!fs.existsSync(template)) await make(template)
    prune()
  } finally {
    release()
  }
  return template
}

/** Built elsewhere and renamed when complete, so that an interrupted run leaves no partial copy. */
async function make(template: string): Promise<void> {
  const folder = newDataFolder('template')
  const unfinished = path.join(cache, 'unfinished')
  try {
    const secrets = readSecrets(folder)
    const server = await startDatabase(folder, secrets.databasePassword)
    try {
      await runPrepare({
        ...environmentFor(server.url, folder),
        PAYLOAD_SECRET: secrets.payloadSecret,
        SAMPLE_ADMIN_PASSWORD: secrets.sampleAdminPassword,
        SAMPLE_CREATOR_PASSWORD: secrets.sampleCreatorPassword,
      })
    } finally {
      await server.stop()
    }
    removeFolder(unfinished)
    copyDataFolder(folder, unfinished)
    fs.renameSync(unfinished, template)
  } finally {
    removeFolder(folder)
  }
}

function prune(): void {
  const templates = fs.readdirSync(cache).filter((name) => name.startsWith('data-'))
  const madeAt = (name: string): number => fs.statSync(path.join(cache, name)).mtimeMs
  for (const old of templates.sort((a, b) => madeAt(b) - madeAt(a)).slice(keptTemplates))
    removeFolder(path.join(cache, old))
}

/** Copies a data folder. The database requires its files to be readable by its own account only. */
export function copyDataFolder(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE, preserveTimestamps: true })
  const clusterOf = (folder: string): string => path.join(folder, 'postgres', 'cluster')
  const owner = fs.statSync(clusterOf(from), { throwIfNoEntry: false })
  if (!owner) return
  const cluster = clusterOf(to)
  fs.chmodSync(cluster, 0o700)
  if (process.getuid?.() !== 0) return
  const inside = fs.readdirSync(cluster, { recursive: true, encoding: 'utf8' })
  for (const name of ['', ...inside]) fs.chownSync(path.join(cluster, name), owner.uid, owner.gid)
}
