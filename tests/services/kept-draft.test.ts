import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** The state of a plugin after keeping a draft that was never checked. */

/** Our services, which read their environment when they are loaded. */
const load = async () => ({
  ...(await import('#cms/features/accounts/index.ts')),
  ...(await import('#cms/platform/database/index.ts')),
  ...(await import('#cms/features/generation/index.ts')),
  ...(await import('#cms/features/generation/run/begin.ts')),
  ...(await import('#cms/features/generation/run/checkpoint.ts')),
  ...(await import('#cms/features/generation/run/event-log.ts')),
  ...(await import('#cms/features/plugins/information.ts')),
})

let services: Services
let payload: Payload
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  own = await load()
})
afterAll(() => services.stop())

/** Keeps the draft of a turn that was stopped after writing one file. */
async function keptDraft(path: string, text: string) {
  const user = await services.newUser()
  const userId = user.id
  const turn = await own.startTurn(payload, {
    user,
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
  await own.saveStep(payload, attempt, eventLog, {
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

  it('without a main file can only change its visibility', async () => {
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
