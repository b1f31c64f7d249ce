import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { canReach, chooseAccount } from './account.ts'
import type { Account } from './account.ts'
import { copyBinaries, findBinaries } from './binaries.ts'
import type { Binaries } from './binaries.ts'

/** Where a database stands and who runs it. */
export type Place = {
  /** Parent of the cluster, where its preparation may leave files. */
  folder: string
  cluster: string
  binaries: Binaries
  account: Account | undefined
  /** A sentence for the operator where the database does not stand where it was asked to. */
  notice: string | undefined
}

const systemFolder = '/var/lib/plugsmith'

/**
 * Decides where the cluster stands. Usually in the folder asked for; but root lends the database an account
 * that may not be able to pass through, say, root's home, and then programs or data stand under
 * `/var/lib/plugsmith` instead. Which place was taken is noted in the folder, so that data follows its folder:
 * whoever deletes the folder begins anew.
 * @param wanted absolute path of the folder asked for; created where it is missing
 */
export async function findPlace(wanted: string): Promise<Place> {
  fs.mkdirSync(wanted, { recursive: true, mode: 0o711 })
  const packaged = await findBinaries()
  const moved = readMoved(wanted)
  let folder = moved ?? wanted
  const account = chooseAccount(path.join(folder, 'cluster'))
  if (!account) return place(folder, packaged, account, undefined)

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
  return place(folder, binaries, account, notice)
}

function place(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  notice: string | undefined,
): Place {
  return { folder, cluster: path.join(folder, 'cluster'), binaries, account, notice }
}

const noteFile = (wanted: string): string => path.join(wanted, 'moved-to')

function readMoved(wanted: string): string | undefined {
  return fs.existsSync(noteFile(wanted)) ? fs.readFileSync(noteFile(wanted), 'utf8').trim() : undefined
}
