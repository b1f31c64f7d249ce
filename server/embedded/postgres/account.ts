import fs from 'node:fs'
import path from 'node:path'

/** A user of the system, as `spawn` takes it. */
export type Account = { readonly uid: number; readonly gid: number }

/**
 * PostgreSQL refuses to run as root, so root starts it under another account: the owner of an existing cluster, or else
 * `nobody`.
 * @param cluster folder of the cluster, which need not exist
 * @returns undefined if this process can run it under its own account
 * @throws Error with one sentence if no account fits
 */
export function chooseAccount(cluster: string): Account | undefined {
  const own = process.getuid?.()
  if (own === undefined) return undefined
  const owner = fs.statSync(cluster, { throwIfNoEntry: false })
  if (own !== 0) {
    if (owner && owner.uid !== own) {
      throw new Error(
        `The database in ${cluster} belongs to another user (uid ${owner.uid}): start as that user, as root, or with another PLUGSMITH_DATA.`,
      )
    }
    return undefined
  }
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody()
}

function nobody(): Account {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) {
    throw new Error(
      'PostgreSQL does not run as root and this system has no account "nobody": start as another user.',
    )
  }
  // macOS writes −2 for it.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
}

/**
 * Whether an account can pass through every folder above a file or folder, by the permission bits alone.
 * @param target absolute path; itself not looked at, it need not exist
 */
export function canReach(target: string, account: Account): boolean {
  const parent = path.dirname(target)
  const stat = fs.statSync(parent, { throwIfNoEntry: false })
  if (stat && !maySearch(stat, account)) return false
  return parent === path.dirname(parent) || canReach(parent, account)
}

function maySearch(stat: fs.Stats, { uid, gid }: Account): boolean {
  if (stat.uid === uid) return (stat.mode & 0o100) !== 0
  if (stat.gid === gid) return (stat.mode & 0o010) !== 0
  return (stat.mode & 0o001) !== 0
}
