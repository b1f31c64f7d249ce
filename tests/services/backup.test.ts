import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, restore } from '#server/backup/index.ts'
import { hostedDatabase, operatorOf, tableSums, unstopped } from '../support/backups.ts'
import { newDataFolder, removeFolder } from '../support/data-folder.ts'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** A backup is taken while people work, and restored elsewhere: everything is as it was at one moment. */

/** Our services, which read their environment when they are loaded. */
const load = async () => ({
  ...(await import('#cms/features/community/index.ts')),
  ...(await import('#cms/features/credits/index.ts')),
  ...(await import('#cms/platform/database/index.ts')),
})
let services: Services
let payload: Payload
let own: Awaited<ReturnType<typeof load>>
let databaseUrl: string
let dataFolder: string
const folder = newDataFolder('backups')
let taken = 0
const nothing = (): void => undefined

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  own = await load()
  databaseUrl = process.env['DATABASE_URL'] ?? ''
  dataFolder = process.env['PLUGSMITH_DATA'] ?? ''
  fs.writeFileSync(path.join(dataFolder, 'secrets.json'), '{"payloadSecret":"one that was kept"}')
})
afterAll(async () => {
  await services.stop()
  removeFolder(folder)
})

/** People who sign up, post and spend, until they are told to stop. @returns stops them, with how much they did */
function work(): () => Promise<number> {
  let done = 0
  let working = true
  const one = async (): Promise<void> => {
    while (working) {
      const { id } = await services.newUser()
      await own
        .database(payload)
        .execute(own.sql`update users set created_at = now() - interval '2 days' where id = ${id}`)
      const input = { requestId: randomUUID(), title: 'Backed up', content: 'Content', category: null }
      const thread = await own.createThread(payload, id, input)
      await own.createComment(payload, id, thread.id, {
        requestId: randomUUID(),
        content: 'Comment',
        parent: null,
      })
      await own.transaction(payload, (tx) =>
        own.spend(tx, {
          userId: id,
          amount: 2,
          type: 'plugin_download',
          description: 'Spent while a backup was taken',
          idempotencyKey: randomUUID(),
        }),
      )
      done += 1
    }
  }
  const all = Promise.all([one(), one()])
  return async () => {
    working = false
    await all
    return done
  }
}

async function newBackup(secrets = false, signal = unstopped(), onProgress = nothing): Promise<string> {
  const target = path.join(folder, `backup-${(taken += 1)}`)
  const operator = operatorOf({ DATABASE_URL: databaseUrl, PLUGSMITH_DATA: dataFolder })
  await backUp(operator, { target, secrets, version: '1', signal, onProgress })
  return target
}

interface Restored {
  readonly url: string
  readonly data: string
}

/** Restores into a database of a role that is no superuser. */
async function restoreHosted(source: string, signal = unstopped()): Promise<Restored> {
  const url = await hostedDatabase(databaseUrl)
  const data = path.join(folder, `data-${randomUUID()}`)
  await restore(operatorOf({ DATABASE_URL: url, PLUGSMITH_DATA: data }), {
    source,
    version: '1',
    signal,
    onProgress: nothing,
  })
  return { url, data }
}

describe('a backup', () => {
  it('taken while people work is of one moment, and restored by a role that is no superuser', async () => {
    const stop = work()
    const source = await newBackup()
    expect(await stop()).toBeGreaterThan(0)
    const { url } = await restoreHosted(source)
    const db = new Database(url)
    try {
      await db.expectSoundLedger()
      expect(
        await db.rows(
          `select id from plugsmith.forum_threads t
           where comment_count <> (select count(*) from plugsmith.forum_comments where thread_id = t.id)`,
        ),
      ).toEqual([])
      expect(await db.count(`from pg_constraint where contype = 'f' and not convalidated`)).toBe(0)
      expect(await db.count(`from pg_trigger where not tgisinternal and tgenabled <> 'O'`)).toBe(0)
      expect(await db.count(`from pg_namespace where nspname = 'plugsmith_restoring'`)).toBe(0)
    } finally {
      await db.close()
    }
  })

  it('has every row, every file and, if asked for, the secrets', async () => {
    const source = await newBackup(true)
    const { url, data } = await restoreHosted(source)
    expect(await tableSums(url)).toEqual(await tableSums(databaseUrl))
    expect(fs.readdirSync(path.join(data, 'media')).sort()).toEqual(
      fs.readdirSync(path.join(dataFolder, 'media')).sort(),
    )
    const secrets = path.join(data, 'secrets.json')
    expect(fs.readFileSync(secrets, 'utf8')).toContain('one that was kept')
    expect(fs.statSync(secrets).mode & 0o077).toBe(0)
    // Where the next row goes is not a row, and is brought along too.
    const next = `select last_value::text as value from pg_sequences where sequencename = 'realtime_outbox_id_seq'`
    const [there, here] = [new Database(url), new Database(databaseUrl)]
    expect(await there.rows(next)).toEqual(await here.rows(next))
    await Promise.all([there.close(), here.close()])
  })

  it('leaves nothing when it is stopped in the middle, and takes no folder that is there already', async () => {
    const before = fs.readdirSync(folder)
    const stop = new AbortController()
    const onProgress = (what: string): void => {
      if (what === 'public.plugins') stop.abort()
    }
    await expect(newBackup(false, stop.signal, onProgress as () => void)).rejects.toThrow()
    expect(fs.readdirSync(folder)).toEqual(before)
    fs.mkdirSync(path.join(folder, `backup-${taken + 1}`, 'something'), { recursive: true })
    await expect(newBackup()).rejects.toThrow('is there already')
  })
})

describe('a restore', () => {
  let source: string
  beforeAll(async () => {
    source = await newBackup()
  })
  const copyOf = (): string => {
    const copy = path.join(folder, `copy-${randomUUID()}`)
    fs.cpSync(source, copy, { recursive: true })
    return copy
  }
  const everyFile = (): string[] =>
    fs
      .readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(source, path.join(entry.parentPath, entry.name)))
  const empty = async (): Promise<{ env: Record<string, string>; untouched: () => Promise<void> }> => {
    const url = await hostedDatabase(databaseUrl)
    const data = path.join(folder, `data-${randomUUID()}`)
    return {
      env: { DATABASE_URL: url, PLUGSMITH_DATA: data },
      async untouched() {
        const db = new Database(url)
        expect(
          await db.count(
            `from pg_namespace where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')`,
          ),
        ).toBe(0)
        await db.close()
        expect(fs.existsSync(data)).toBe(false)
      },
    }
  }
  const run = (from: string, env: Record<string, string>, signal = unstopped()): Promise<unknown> =>
    restore(operatorOf(env), { source: from, version: '1', signal, onProgress: nothing })

  it('refuses a database and a data folder with anything in them', async () => {
    const data = path.join(folder, `data-${randomUUID()}`)
    await expect(run(source, { DATABASE_URL: databaseUrl, PLUGSMITH_DATA: data })).rejects.toThrow(
      'is not empty',
    )
    expect(fs.existsSync(data)).toBe(false)
    const url = await hostedDatabase(databaseUrl)
    await expect(run(source, { DATABASE_URL: url, PLUGSMITH_DATA: dataFolder })).rejects.toThrow(
      'is not empty',
    )
    expect(fs.existsSync(path.join(dataFolder, 'secrets.json'))).toBe(true)
  })

  it('refuses a backup that was cut off, changed or has lost a file, and writes nothing', async () => {
    const { env, untouched } = await empty()
    for (const file of everyFile().filter((name, at) => at % 30 === 0 || name === 'manifest.json')) {
      const size = fs.statSync(path.join(source, file)).size
      const at = Math.floor(Math.random() * size)
      const damage: readonly ((copy: string) => void)[] = [
        (copy) => fs.truncateSync(copy, at),
        (copy) => {
          const bytes = fs.readFileSync(copy)
          bytes[at] = (bytes[at] ?? 0) ^ 1
          fs.writeFileSync(copy, bytes)
        },
        (copy) => fs.rmSync(copy),
      ]
      for (const harm of damage) {
        const copy = copyOf()
        harm(path.join(copy, file))
        await expect(run(copy, env), `${file} at ${at}`).rejects.toThrow(/damaged|no complete backup/)
        removeFolder(copy)
      }
    }
    await untouched()
  })

  it('refuses a backup of a newer version, and writes nothing', async () => {
    const { env, untouched } = await empty()
    const { writeManifest, readManifest } = await import('#server/backup/manifest.ts')
    const copy = copyOf()
    const manifest = await readManifest(copy)
    await writeManifest(copy, {
      ...manifest,
      product: '99.0.0',
      migrations: [...manifest.migrations, '20991231_of_tomorrow'],
    })
    await expect(run(copy, env)).rejects.toThrow(
      'newer Plugsmith (99.0.0; this is 1, which does not know 20991231_of_tomorrow)',
    )
    await untouched()
  })

  it('that is stopped or fails leaves a database on which nothing starts, and an empty data folder', async () => {
    const { env } = await empty()
    const stop = new AbortController()
    const onProgress = (what: string): void => {
      if (what === 'public.users') stop.abort()
    }
    await expect(
      restore(operatorOf(env), { source, version: '1', signal: stop.signal, onProgress }),
    ).rejects.toThrow()
    expect(fs.existsSync(env['PLUGSMITH_DATA'] ?? '')).toBe(false)
    const db = new Database(env['DATABASE_URL'] ?? '')
    expect(await db.count('from users')).toBe(0)
    await db.close()
    const { runPrepare, environmentFor } = await import('../support/database.ts')
    await expect(
      runPrepare(environmentFor(env['DATABASE_URL'] ?? '', path.join(folder, 'half'))),
    ).rejects.toThrow('a backup was being restored into it and is not complete')
  })
})
