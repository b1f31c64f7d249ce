import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Accounts from '#cms/features/accounts/index.ts'
import type * as DatabaseModule from '#cms/platform/database/index.ts'
import type * as Generation from '#cms/features/generation/index.ts'
import type * as Begin from '#cms/features/generation/run/begin.ts'
import type * as CheckpointModule from '#cms/features/generation/run/checkpoint.ts'
import type * as EventLogModule from '#cms/features/generation/run/event-log.ts'
import type * as Information from '#cms/features/plugins/information.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** What a plugin is after a draft was kept that no check has seen. */

let services: Services
let payload: Payload
let own: typeof Accounts &
  typeof DatabaseModule &
  typeof Generation &
  typeof Begin &
  typeof CheckpointModule &
  typeof Information &
  typeof EventLogModule

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  own = Object.assign(
    {},
    await import('#cms/features/accounts/index.ts'),
    await import('#cms/platform/database/index.ts'),
    await import('#cms/features/generation/index.ts'),
    await import('#cms/features/generation/run/begin.ts'),
    await import('#cms/features/generation/run/checkpoint.ts'),
    await import('#cms/features/generation/run/event-log.ts'),
    await import('#cms/features/plugins/information.ts'),
  )
})
afterAll(() => services.stop())

/** Keeps a turn that was stopped after it had written one file. */
async function keptDraft(path: string, text: string) {
  const user = await own.row<{ id: string; email: string }>(
    own.database(payload),
    own.sql`insert into users (email) values (${`${randomUUID()}@example.test`}) returning id, email`,
  )
  const userId = user!.id
  await own.ensureWelcome(payload, userId)
  const turn = await own.startTurn(payload, {
    user: user!,
    requestId: randomUUID(),
    pluginId: null,
    prompt: 'A plugin',
    viewMode: 'backend',
  })
  const { attempt, draft, checkpoint } = (await own.beginAttempt(payload, turn.id))!
  const address = { turnId: turn.id, userId, pluginId: turn.pluginId }
  const eventLog = own.createEventLog(payload, attempt, address)
  const blob = Buffer.from(text)
  draft.write(path, blob)
  await own.keepStep(payload, attempt, eventLog, {
    draft,
    checkpoint,
    blob,
    events: [{ type: 'file.written', path, lines: 1, added: 1, removed: 0, isNew: true }],
  })
  eventLog.close()
  await own.stopTurn(payload, userId, turn.id)
  const { plugin } = await own.keepDraft(payload, userId, turn.id)
  return { userId, plugin }
}

const mainFile = (textDomain: string) =>
  `<?php\n/**\n * Plugin Name: Tide\n * Version: 1.0.0\n * Author: Ada\n * Text Domain: ${textDomain}\n */\n`

describe('a kept draft', () => {
  it.each([
    ['plugin.php', 'tide-tables', null],
    ['tide-tables.php', 'tide-tables', 'tide-tables'],
  ])('%s with the text domain %s: the slug is %s', async (path, textDomain, slug) => {
    expect((await keptDraft(path, mainFile(textDomain))).plugin).toMatchObject({ name: 'Tide', slug })
  })

  it('without a main file can be made public, and be called nothing else', async () => {
    const { userId, plugin } = await keptDraft('assets/tide.css', 'a {}')
    const { name, version, author } = plugin
    const said = { name, version, author, isPublic: true, baseVersion: 1 }
    const saved = await own.saveInformation(payload, userId, plugin.id, said)
    expect(saved).toMatchObject({ version: null, plugin: { name, isPublic: true } })
    await expect(
      own.saveInformation(payload, userId, plugin.id, { ...said, author: 'Bob' }),
    ).rejects.toMatchObject({ code: 'invalid_input', details: { author: expect.any(String) } })
  })
})
