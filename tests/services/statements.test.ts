import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkStatements } from '../../scripts/validate/sql/check.ts'
import type { ColumnTypes } from '../../scripts/validate/sql/column-types.ts'
import { openDescriber } from '../../scripts/validate/sql/describe.ts'
import type { Describer } from '../../scripts/validate/sql/describe.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** The check of our statements in `npm run validate`. */

let services: Services
let describer: Describer

beforeAll(async () => {
  services = await startServices()
  describer = await openDescriber(process.env['DATABASE_URL'] ?? '')
})
afterAll(async () => {
  await describer.close()
  await services.stop()
})

describe('checkStatements', () => {
  it('refuses each mistake of a statement and of the type of its rows, and says where it is', async () => {
    const file = path.resolve('tests/fixtures/sql/statements.ts')
    const { checked, problems } = await checkStatements([file], describer)
    expect(checked).toBe(12)
    expect(problems).toEqual(
      [
        '15:52 PostgreSQL refuses the statement: column "naem" does not exist',
        '17:47 the type has `naem`, which the statement does not give: it gives name',
        '17:47 the statement gives `name`, which the type does not have',
        '19:39 `count` is int8 and never null: expected string, found number',
        '22:3 `created_at` is timestamptz and never null: expected string, found string | Date',
        '25:3 `status` is enum_plugins_status and never null: expected "draft" | "completed", found "draft" | "done"',
        '27:46 `slug` is varchar, which may be null: expected string | null, found string',
        '29:47 `id` is uuid and never null: expected string, found string | null',
        '32:3 `name` is varchar, which may be null: expected string | null, found string',
        '38:3 PostgreSQL refuses the statement: column "craeted_at" does not exist',
        '40:103 cannot be read: nobody passes `table`',
        '42:41 PostgreSQL refuses the statement: column "naem" of relation "plugins" does not exist',
        '45:3 `report` is jsonb, which may be null: expected Report | null, found string | null',
        '45:3 `import_metadata` is jsonb, which may be null: expected unknown | null, found { title: string; } | null',
      ].map((problem) => `tests/fixtures/sql/statements.ts:${problem}`),
    )
  })

  it('reads each text that a statement may have, and refuses what it cannot read', async () => {
    const file = path.resolve('tests/fixtures/sql/pieces.ts')
    const { problems } = await checkStatements([file], describer)
    expect(problems).toEqual(
      [
        '9:3 PostgreSQL refuses the statement: column "naem" does not exist',
        '14:45 PostgreSQL refuses the statement: invalid input value for enum enum_plugins_status: "done"',
        '17:3 PostgreSQL refuses the statement: relation "plugin" does not exist',
        '20:3 PostgreSQL refuses the statement: column "is_pubilc" does not exist',
        '26:55 PostgreSQL refuses the statement: column "ids" does not exist',
        '40:55 cannot be read: the definition of `order`',
        '43:102 cannot be read: the value `ids`',
        '46:48 cannot be read: the value `part`',
      ].map((problem) => `tests/fixtures/sql/pieces.ts:${problem}`),
    )
  })
})

describe('ColumnTypes', () => {
  it('names what Drizzle makes of each type', async () => {
    const { database, row, sql } = await import('#cms/platform/database/index.ts')
    const found = await row<ColumnTypes>(
      database(services.payload),
      sql`select true as bool, 'a'::bpchar as bpchar, 'a'::bytea as bytea, 1::float4 as float4, 1::float8 as float8,
            1::int2 as int2, 1::int4 as int4, 1::int8 as int8, 1::numeric as numeric, make_interval(days => 1) as interval,
            'a'::name as name, 'a'::text as text, now() as timestamptz, gen_random_uuid() as uuid, 'a'::varchar as varchar,
            array['a'] as _text, array[1::float8] as _float8, '{}'::json as json, '{}'::jsonb as jsonb`,
    )
    const kindOf = (value: unknown): unknown =>
      Buffer.isBuffer(value) ? 'Buffer' : Array.isArray(value) ? value.map(kindOf) : typeof value
    const kinds = Object.entries(found ?? {}).map(([name, value]) => [name, kindOf(value)])
    expect(Object.fromEntries(kinds)).toEqual({
      bool: 'boolean',
      bpchar: 'string',
      bytea: 'Buffer',
      float4: 'number',
      float8: 'number',
      int2: 'number',
      int4: 'number',
      int8: 'string',
      numeric: 'string',
      interval: 'string',
      name: 'string',
      text: 'string',
      timestamptz: 'string',
      uuid: 'string',
      varchar: 'string',
      _text: ['string'],
      _float8: ['number'],
      json: 'object',
      jsonb: 'object',
    })
  })
})

describe('describe', () => {
  const mayBeNull = async (text: string): Promise<readonly string[]> =>
    (await describer.describe(text, [])).filter((column) => column.mayBeNull).map(({ name }) => name)

  it.each([
    ['columns', `select id, slug from plugins`, ['slug']],
    [
      'what an outer join adds',
      `select p.id, v.id as b from plugins p left join plugin_versions v on true`,
      ['b'],
    ],
    ['what an inner join adds', `select p.id, v.id as b from plugins p join plugin_versions v on true`, []],
    ['a condition', `select slug from plugins where slug is not null`, []],
    ['a comparison', `select slug from plugins where slug = 'x'`, []],
    ['one of two conditions', `select slug from plugins where slug = 'x' or name = 'x'`, ['slug']],
    ['aggregates', `select count(*) as a, max(id::text) as b from plugins`, ['b']],
    ['aggregates of groups', `select name, max(id::text) as b from plugins group by name`, []],
    [
      'aggregates with a filter',
      `select max(id::text) filter (where name = '') as b from plugins group by id`,
      ['b'],
    ],
    ['fallbacks', `select coalesce(slug, '') as a, coalesce(slug, null) as b from plugins`, ['b']],
    ['branches', `select case when true then 1 end as a, case when true then 1 else 2 end as b`, ['a']],
    ['keys of JSON', `select manifest->>'a' as a, manifest as b from plugin_versions`, ['a']],
    [
      'queries in queries',
      `select (select max(id::text) from plugins) as a, (select count(*) from plugins) as b`,
      ['a'],
    ],
    ['queries that may have no row', `select (select id from plugins limit 1) as a`, ['a']],
    ['unions', `select id from plugins union all select turn_id from messages`, ['id']],
    ['queries with a name', `with a as (select slug, id from plugins) select * from a`, ['slug']],
    [
      'queries that refer to themselves',
      `with recursive a as (select 1 as n union all select n + 1 from a) select n from a`,
      [],
    ],
    ['rows that are stored', `update plugins set name = '' returning id, slug`, ['slug']],
    [
      'rows that are stored under a condition',
      `update plugins set slug = null where slug <> '' returning slug`,
      ['slug'],
    ],
    ['casts', `select id::text as a, created_at::date as b from plugins`, []],
    ['casts of JSON, which has a null of its own', `select manifest::int as a from plugin_versions`, ['a']],
    ['rows that are written out', `select a, b from (values (1, null), (2, 'x')) as list (a, b)`, ['b']],
  ])('tells what may be null: %s', async (_, text, expected) => {
    expect(await mayBeNull(text)).toEqual(expected)
  })

  it('takes a parameter for null where null may be passed', async () => {
    const text = `select coalesce(slug, $1) as slug from plugins`
    expect(await describer.describe(text, [true])).toMatchObject([{ mayBeNull: true }])
    expect(await describer.describe(text, [false])).toMatchObject([{ mayBeNull: false }])
  })
})
