import fs from 'node:fs'
import path from 'node:path'
import type { Location } from './location.ts'
import { runProgram } from './program.ts'

/** Name of the one role, which owns everything, and of the database. */
export const roleName = 'plugsmith'
export const databaseName = 'plugsmith'

const majorVersion = '18'

/**
 * Creates the cluster if it is missing. It is created under another name and renamed when complete, so that an
 * interrupted start leaves nothing incomplete.
 * @param password of the role; used for a new cluster only
 * @returns whether it was created
 * @throws Error with one sentence if it cannot be created, or belongs to another version of PostgreSQL
 */
export async function ensureCluster(location: Location, password: string): Promise<boolean> {
  const { folder, cluster, account, binaries } = location
  if (fs.existsSync(cluster)) {
    requireVersion(cluster)
    return false
  }

  const unfinished = path.join(folder, 'initializing')
  const passwordFile = path.join(folder, 'password')
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) {
    fs.chownSync(unfinished, account.uid, account.gid)
    fs.chownSync(passwordFile, account.uid, account.gid)
  }
  try {
    const { code, output } = await runProgram(location, binaries.initdb, [
      `--pgdata=${unfinished}`,
      `--username=${roleName}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own locale: sorts alike on every system, and moves between them.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ])
    if (code !== 0)
      throw new Error(`PostgreSQL could not create its data in ${folder}: ${complaintIn(output)}`)
  } finally {
    fs.rmSync(passwordFile, { force: true })
  }
  fs.renameSync(unfinished, cluster)
  return true
}

/** The error message, without initdb's notes on its clean-up. */
function complaintIn(output: string): string {
  const lines = output.split('\n')
  return lines.findLast((line) => /error:|FATAL:|PANIC:|could not/.test(line)) ?? lines.at(-1) ?? ''
}

function requireVersion(cluster: string): void {
  const version = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new Error(
    `The data in ${cluster} was created by PostgreSQL ${version}, but this is ${majorVersion}: dump and restore it, or use another PLUGSMITH_DATA.`,
  )
}

/**
 * Gives the role a new password without a running server, for data whose password is lost. Anyone who can write the
 * files can do this.
 */
export async function resetPassword(location: Location, password: string): Promise<void> {
  const quoted = password.replaceAll("'", "''")
  const { code, output } = await runProgram(
    location,
    location.binaries.postgres,
    ['--single', '-D', location.cluster, 'postgres'],
    `ALTER ROLE ${roleName} PASSWORD '${quoted}'\n`,
  )
  if (code !== 0)
    throw new Error(`The password of the database cannot be set anew: ${output.split('\n').at(-1)}`)
}
