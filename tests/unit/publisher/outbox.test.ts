import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#server/embedded/postgres/index.ts'
import type { RunningPostgres } from '#server/embedded/postgres/index.ts'
import { followOutbox } from '#server/publisher/index.ts'
import type { Outbox } from '#server/publisher/index.ts'
import { freePort } from '../../support/ports.ts'
import { until } from '../gateway/support.ts'
import { silent } from './fixture.ts'

let postgres: RunningPostgres
let admin: pg.Client
let folder: string

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'plugsmith-outbox-'))
  await fs.chmod(folder, 0o755)
  postgres = await startPostgres({
    folder: path.join(folder, 'postgres'),
    port: await freePort(),
    password: 'of-the-test',
    log: silent,
  })
  admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  // As the migrations create them.
  await admin.query(`
    create schema plugsmith;
    create table plugsmith.publish_outbox (
      id bigint generated always as identity primary key, collection text not null, document_id text,
      created_at timestamptz not null default now());
    create table plugsmith.publish_nodes (node text primary key, seen_at timestamptz not null);
    create table plugsmith.publish_acks (
      node text not null, outbox_id bigint not null references plugsmith.publish_outbox (id) on delete cascade,
      status text not null, error text, at timestamptz not null default now(), primary key (node, outbox_id));`)
}, 60_000)

afterAll(async () => {
  await admin.end()
  await postgres.stop()
  await fs.rm(folder, { recursive: true, force: true })
})

beforeEach(() => admin.query('truncate plugsmith.publish_outbox cascade'))

interface Followed {
  readonly outbox: Outbox
  readonly node: string
  readonly wakes: () => number
}

function followed(): Followed {
  const node = randomUUID()
  let wakes = 0
  const outbox = followOutbox({
    connectionString: `${postgres.url}?application_name=${node}`,
    node,
    onWake: () => (wakes += 1),
    log: silent,
  })
  onTestFinished(() => outbox.close())
  return { outbox, node, wakes: () => wakes }
}

const change = async (
  collection = 'globals/site-settings',
  document: string | null = null,
): Promise<string> => {
  const { rows } = await admin.query<{ id: string }>(
    'insert into plugsmith.publish_outbox (collection, document_id) values ($1, $2) returning id',
    [collection, document],
  )
  await admin.query(`select pg_notify('plugsmith_publish', '')`)
  return rows[0]?.id ?? ''
}

test('the listener wakes up on connecting and on every committed change', async () => {
  const { outbox, wakes } = followed()
  await until(() => wakes() === 1)
  const id = await change('posts', 'p')
  await until(() => wakes() === 2)
  expect(await outbox.outstanding()).toEqual([{ id, collection: 'posts', documentId: 'p' }])
})

test('a node registers itself', async () => {
  const { outbox, node, wakes } = followed()
  await until(() => wakes() === 1)
  const { rows } = await admin.query(
    "select seen_at > now() - interval '10 seconds' as seen from plugsmith.publish_nodes where node = $1",
    [node],
  )
  expect(rows).toEqual([{ seen: true }])
  await outbox.close()
  const left = await admin.query('select 1 from plugsmith.publish_nodes where node = $1', [node])
  expect(left.rows).toEqual([])
})

test('each node acknowledges rows for itself', async () => {
  const one = followed()
  const two = followed()
  await until(() => one.wakes() > 0 && two.wakes() > 0)
  const ids = [await change(), await change(), await change()]
  await one.outbox.acknowledge([{ id: ids[1] ?? '', error: null }])
  expect((await one.outbox.outstanding()).map((row) => row.id)).toEqual([ids[0], ids[2]])
  expect((await two.outbox.outstanding()).map((row) => row.id)).toEqual(ids)
  const { rows } = await admin.query('select node, outbox_id, status, error from plugsmith.publish_acks')
  expect(rows).toEqual([{ node: one.node, outbox_id: ids[1], status: 'live', error: null }])
})

test('a failure is stored with its reason and retried later', async () => {
  const { outbox, wakes } = followed()
  await until(() => wakes() > 0)
  const id = await change()
  await outbox.acknowledge([{ id, error: 'no such page' }])
  expect(await outbox.outstanding()).toEqual([])
  await admin.query(`update plugsmith.publish_acks set at = at - interval '31 seconds'`)
  expect(await outbox.outstanding()).toHaveLength(1)
  await outbox.acknowledge([{ id, error: null }])
  const { rows } = await admin.query('select status, error from plugsmith.publish_acks')
  expect(rows).toEqual([{ status: 'live', error: null }])
})

test('a row deleted in the meantime is no failure', async () => {
  const { outbox, wakes } = followed()
  await until(() => wakes() > 0)
  const id = await change()
  await admin.query('delete from plugsmith.publish_outbox')
  await outbox.acknowledge([{ id, error: null }])
  expect(await outbox.outstanding()).toEqual([])
})

test('a lost connection is reopened, and missed changes are found', async () => {
  const { outbox, wakes, node } = followed()
  await until(() => wakes() === 1)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    node,
  ])
  const id = await change()
  await until(() => wakes() >= 2)
  await until(async () => (await outbox.outstanding().catch(() => [])).length === 1)
  expect((await outbox.outstanding())[0]?.id).toBe(id)
})

test('the listener waits for a database that is not up yet, and can be closed meanwhile', async () => {
  const outbox = followOutbox({
    connectionString: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    node: 'x',
    onWake: () => undefined,
    log: silent,
  })
  await expect(outbox.outstanding()).rejects.toThrow('no connection')
  await outbox.close()
})
