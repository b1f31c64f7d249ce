import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** Folder of Next's application, as `next({ dir })` takes it. */
export const cmsFolder = path.join(projectFolder, 'cms')

/** What a build consists of; all folders absolute. */
export type BuildPaths = {
  /** Changes with any input of site or CMS. */
  codeHash: string
  /** The bundles of the processes that load the CMS: `worker.mjs`, `publisher.mjs`, `prepare.mjs`. */
  server: string
  /** Exports `app`, the site's renderer. */
  siteEntry: string
  /** The site's hashed assets and public files. */
  siteClient: string
  /** Next's output; `PLUGSMITH_NEXT_DIST` carries it, relative to `cms/`, into `next.config.mjs`. */
  nextDist: string
}

/** What `BUILD_DIR` holds: which build of each part belongs together. */
export type BuildRecord = { codeHash: string; server: string; site: string; cms: string }

export const recordFile = 'build.json'

/** `PLUGSMITH_NEXT_DIST` for a folder of Next's output: Next wants it relative to its application. */
export const nextDistVariable = (nextDist: string): string =>
  path.relative(cmsFolder, nextDist).split(path.sep).join('/')

/**
 * Finds the parts of a build.
 * @param buildDir the folder that `BUILD_DIR` names
 * @throws Error where that is no complete build
 */
export function buildPaths(buildDir: string): BuildPaths {
  const record = JSON.parse(fs.readFileSync(path.join(buildDir, recordFile), 'utf8')) as BuildRecord
  const site = path.resolve(buildDir, record.site)
  return {
    codeHash: record.codeHash,
    server: path.resolve(buildDir, record.server),
    siteEntry: path.join(site, 'server', 'entry.mjs'),
    siteClient: path.join(site, 'client'),
    nextDist: path.resolve(buildDir, record.cms),
  }
}
