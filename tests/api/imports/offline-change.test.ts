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
    expect(turn.explanation).toContain('nothing else apart from the version number')
    expect(turn.explanation).toContain(`Version: 2.4 → ${turn.version?.header ?? ''}`)
    const [before, after] = await manifestsOf(turn.movedTo ?? '')
    const changed = Object.keys(after ?? {}).filter((path) => after?.[path]?.hash !== before?.[path]?.hash)
    expect(changed).toEqual(['bells.php'])
    expect(Object.keys(after ?? {})).toEqual(Object.keys(before ?? {}))
    expect(await manifestsOf(original)).toHaveLength(1)
  })

  it('changes a text in more files than it reads at once, and declines one in more than a request can take', async () => {
    const file = (at: number, text: string) =>
      `<?php\ndefined( 'ABSPATH' ) || exit;\n${`/* Row ${at} */\n`.repeat(400)}echo esc_html__( '${text}', 'harbor-bells' );\n`
    const parts = (count: number, text: string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_file, at) => [
          `${text === 'Ring now' ? 'inc' : 'more'}/part-${at}.php`,
          Buffer.from(file(at, text)),
        ]),
      )
    const zip = await zipOf({ ...foreignFiles, ...parts(40, 'Ring now'), ...parts(150, 'Ring later') })
    const large = (await imported(person, zip)).plugin.id
    const declined = await startTurn(person, 'Change "Ring later" to "Ring never"', { pluginId: large })
    expect(await untilEnded(person, declined.id)).toMatchObject({
      status: 'declined',
      charged: 0,
      explanation: expect.stringContaining('in 150 files') as string,
    })
    const turn = await deliver(person, 'Change "Ring now" to "Ring now, please"', { pluginId: large })
    const [before, after] = await manifestsOf(turn.movedTo ?? '')
    const changed = Object.keys(after ?? {}).filter((path) => after?.[path]?.hash !== before?.[path]?.hash)
    expect(changed).toHaveLength(41)
    expect(turn.explanation).toContain('40 files')
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
