import fs from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { newDataFolder, removeFolder } from './data-folder.ts'
import { freePort } from './ports.ts'

/** What we use of the S3 server, whose package has no types. */
interface S3Server {
  readonly httpServer?: Server
  run(): Promise<unknown>
}
type NewS3Server = new (options: {
  readonly address: string
  readonly port: number
  readonly directory: string
  readonly silent: boolean
  readonly configureBuckets: readonly { readonly name: string }[]
}) => S3Server

const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as NewS3Server

const name = 'plugsmith-files'
/** The suffix under which the server stores the bytes of an object. */
const objectSuffix = '._S3rver_object'

/** A bucket on an S3 server of this process. */
export interface TestBucket {
  /** The settings of a product that uses it. */
  readonly env: Readonly<Record<string, string>>
  /** The keys of all files, sorted. */
  keys(): readonly string[]
  bytes(key: string): Buffer
  /** Makes the server unreachable, until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it for good. */
  close(): Promise<void>
}

export async function startBucket(): Promise<TestBucket> {
  const directory = newDataFolder('bucket')
  const options = {
    address: '127.0.0.1',
    port: await freePort(),
    directory,
    silent: true,
    configureBuckets: [{ name }],
  }
  const folder = path.join(directory, name)
  let server: S3Server
  const start = async () => {
    server = new S3rver(options)
    await server.run()
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      server.httpServer?.close(() => resolve())
      server.httpServer?.closeAllConnections()
    })
  await start()
  return {
    env: {
      S3_BUCKET: name,
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: `http://${options.address}:${options.port}`,
      S3_FORCE_PATH_STYLE: '1',
      // The only keys that the server knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    keys: () =>
      fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(objectSuffix))
        .map((file) => file.slice(0, -objectSuffix.length))
        .sort(),
    bytes: (key) => fs.readFileSync(path.join(folder, `${key}${objectSuffix}`)),
    stop,
    start,
    async close() {
      await stop()
      removeFolder(directory)
    },
  }
}
