import type { S3 } from '@aws-sdk/client-s3'
import type { Payload } from 'payload'
import { environment } from '../environment.ts'
import { ServiceError } from '../errors.ts'

/** A file with its MIME type. */
export interface StoredFile {
  readonly bytes: Uint8Array
  readonly type: string
}

/** The bucket for files, at Amazon S3 or a server that speaks its protocol. All throw `images_unavailable`. */
export interface Bucket {
  put(key: string, file: StoredFile): Promise<void>
  /** The file, or null if there is none. */
  get(key: string): Promise<StoredFile | null>
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>
}

/** Milliseconds. Uploads happen within transactions, which end after a minute of silence. */
const timeouts = { connectionTimeout: 3_000, requestTimeout: 15_000, socketTimeout: 15_000 } as const

/** Imports the SDK here, so that only an installation with a bucket loads it. */
async function connect(): Promise<S3> {
  const env = environment()
  const { S3 } = await import('@aws-sdk/client-s3')
  return new S3({
    region: env.S3_REGION ?? '',
    ...(env.S3_ENDPOINT !== undefined && { endpoint: env.S3_ENDPOINT }),
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    credentials: {
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
    maxAttempts: 2,
    // Other servers than Amazon's refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeouts, throwOnRequestTimeout: true },
  })
}
let connection: Promise<S3> | undefined

const isMissing = (reason: unknown): boolean => reason instanceof Error && reason.name === 'NoSuchKey'

/** The configured bucket, or null if there is none. */
export function bucketOf({ logger }: Pick<Payload, 'logger'>): Bucket | null {
  const { S3_BUCKET: name } = environment()
  if (name === undefined) return null
  const ask = async <Result>(work: (s3: S3) => Promise<Result>): Promise<Result> => {
    try {
      connection ??= connect()
      return await work(await connection)
    } catch (reason) {
      logger.error({ err: reason, bucket: name }, 'the bucket for files did not do as it was asked')
      throw new ServiceError('images_unavailable')
    }
  }
  return {
    put: (Key, { bytes, type }) =>
      ask(async (s3) => {
        await s3.putObject({ Bucket: name, Key, Body: bytes, ContentType: type })
      }),
    get: (Key) =>
      ask(async (s3) => {
        try {
          const { Body, ContentType: type = 'application/octet-stream' } = await s3.getObject({
            Bucket: name,
            Key,
          })
          return Body ? { bytes: await Body.transformToByteArray(), type } : null
        } catch (reason) {
          if (isMissing(reason)) return null
          throw reason
        }
      }),
    remove: (Key) =>
      ask(async (s3) => {
        await s3.deleteObject({ Bucket: name, Key })
      }),
  }
}
