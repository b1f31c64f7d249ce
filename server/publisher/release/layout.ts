import path from 'node:path'

/** The location of releases in the data folder. */
export interface ReleaseFolder {
  /** Everything below belongs to the publisher; the gateway only reads it. */
  readonly root: string
  readonly manifest: string
  /** The parts that the manifest names. */
  readonly shards: string
  readonly pages: string
  readonly assets: string
  /** Pictures for shared links that have been asked for. */
  readonly cards: string
  /** The name under which this node acknowledges changes. */
  readonly node: string
}

/** @param dataFolder `PLUGSMITH_DATA` */
export function releaseFolder(dataFolder: string): ReleaseFolder {
  const root = path.resolve(dataFolder, 'site')
  return {
    root,
    manifest: path.join(root, 'release.json'),
    shards: path.join(root, 'shards'),
    pages: path.join(root, 'pages'),
    assets: path.join(root, 'assets'),
    cards: path.join(root, 'cards'),
    node: path.join(root, 'node'),
  }
}
