import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { canReach, chooseAccount } from './account.ts'
import type { Account } from './account.ts'
import { copyBinaries, findBinaries } from './binaries.ts'
import type { Binaries } from './binaries.ts'

/** Where the database is and which account runs it. */
export type Location = {
  /** Parent of the cluster, where its preparation may leave files. */
  folder: string
  cluster: string
  binaries: Binaries
  account: Account | undefined
  /** A sentence for the operator if the database is not where it was asked to be. */
  notice: string | undefined
}

const systemFolder = '/var/lib/plugsmith'

/**
 * Decides where the cluster goes. Usually in the folder asked for; but root gives the database an account
 * that may not be able to enter, say, root's home, and then programs or data go under
 * `/var/lib/plugsmith` instead. The folder asked for notes the location, so that data follows its folder:
 * deleting the folder means starting over.
 * @param wanted absolute path of the folder asked for; created where it is missing
 */
export async function findLocation(wanted: string): Promise<Location> {
  fs.mkdirSync(wanted, { recursive: true, mode: 0o711 })
  const packaged = await findBinaries()
  const moved = readMoved(wanted)
  let folder = moved ?? wanted
  const account = chooseAccount(path.join(folder, 'cluster'))
  if (!account) return locationOf(folder, packaged, account, undefined)

  if (!moved && !canReach(path.join(wanted, 'cluster'), account)) {
    folder = path.join(systemFolder, randomBytes(8).toString('hex'))
    fs.writeFileSync(noteFile(wanted), `${folder}\n`)
  }
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
  const binaries = canReach(packaged.postgres, account) ? packaged : copyBinaries(packaged, systemFolder)
  const notice =
    folder === wanted
      ? undefined
      : `PostgreSQL does not run as root, and the account it runs under cannot access ${wanted}: the database is in ${folder}.`
  return locationOf(folder, binaries, account, notice)
}

function locationOf(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  notice: string | undefined,
): Location {
  return { folder, cluster: path.join(folder, 'cluster'), binaries, account, notice }
}

const noteFile = (wanted: string): string => path.join(wanted, 'moved-to')

function readMoved(wanted: string): string | undefined {
  return fs.existsSync(noteFile(wanted)) ? fs.readFileSync(noteFile(wanted), 'utf8').trim() : undefined
}
