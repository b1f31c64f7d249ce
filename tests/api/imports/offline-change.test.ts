import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { gifts, prices } from '#contract/prices.ts'
import { signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { foreignFiles, foreignHeader, zipOf } from '../../support/foreign-plugin.ts'
import { imported } from '../../support/imports.ts'
import { Database } from '../../support/ledger.ts'
import { balanceOf, deliver, startTurn, untilEnded } from '../../support/turns.ts'

/** Changes of a plugin that was brought along, by the offline generator. */

const product = inject('product')
let db: Database
let person: Person
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

type Manifest = Readonly<Record<string, { readonly hash: string }>>

/** The manifests of all versions of a plugin, oldest first. */
const manifestsOf = async (pluginId: string): Promise<readonly Manifest[]> =>
  (
    await db.rows<{ manifest: Manifest }>(
      `select manifest from plugin_versions where plugin_id = $1 order by version_number`,
      [pluginId],
    )
  ).map(({ manifest }) => manifest)

const source = `${foreignHeader}defined( 'ABSPATH' ) || exit;\n__( 'Buy now', 'harbor-bells' );\n`

describe('the offline generator', () => {
  let original: string
  beforeAll(async () => {
    person = await signUp(product.url, 'Ada Lovelace')
    const zip = await zipOf({ ...foreignFiles, 'bells.php': Buffer.from(source) })
    original = (await imported(person, zip)).plugin.id
  })

  it('declines what it cannot do in a plugin of others, names what it can, and leaves nothing behind', async () => {
    const started = await startTurn(person, 'Add a booking calendar with online payment', {
      pluginId: original,
    })
    const turn = await untilEnded(person, started.id)
    expect(turn).toMatchObject({ status: 'declined', charged: 0, version: null })
    expect(turn.movedTo).toBeUndefined()
    expect(turn.explanation).toMatch(/text|color/i)
    expect(await manifestsOf(original)).toHaveLength(1)
    expect(await balanceOf(person)).toBe(gifts.signUp)
  })

  it('changes a text in a copy, with every other file as it was', async () => {
    const turn = await deliver(person, 'Change "Buy now" to "Order today"', { pluginId: original })
    expect(turn.charged).toBe(prices.turn)
    const [before, after] = await manifestsOf(turn.movedTo ?? '')
    const changed = Object.keys(after ?? {}).filter((path) => after?.[path]?.hash !== before?.[path]?.hash)
    expect(changed).toEqual(['bells.php'])
    expect(Object.keys(after ?? {})).toEqual(Object.keys(before ?? {}))
    expect(await manifestsOf(original)).toHaveLength(1)
  })

  it('adds a part in files of its own, changes it, and takes it out again', async () => {
    const added = await deliver(person, 'Add a contact form with name, email and message', {
      pluginId: original,
    })
    const copy = added.movedTo ?? ''
    const [before, withForm] = await manifestsOf(copy)
    const changed = Object.keys(before ?? {}).filter(
      (path) => withForm?.[path]?.hash !== before?.[path]?.hash,
    )
    expect(changed).toEqual(['bells.php'])
    const own = Object.keys(withForm ?? {}).filter((path) => before?.[path] === undefined)
    expect(own.every((path) => path.startsWith('additions/'))).toBe(true)

    await deliver(person, 'Make the email field optional', { pluginId: copy })
    await deliver(person, 'Remove the contact form again', { pluginId: copy })
    const last = (await manifestsOf(copy)).at(-1)
    // The main file has a new version number.
    expect({ ...last, 'bells.php': null }).toEqual({ ...before, 'bells.php': null })
  })
})
