import { describe, expect, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { FileAnswer, VersionAnswer } from '#contract/api.ts'
import { lockMessages } from '#contract/messages/locks.ts'
import { newAddress, signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { foreignFiles, zipOf } from '../../support/foreign-plugin.ts'
import { imported } from '../../support/imports.ts'
import { finish, goBack, mainFile, say, write } from '../../support/model.ts'
import type { Answering, Piece } from '../../support/model.ts'
import { startTurn, untilEnded, workspaceOf } from '../../support/turns.ts'
import { createStage, main } from './stage.ts'

/** Requests leave locked files as they are, whatever the model does. */

const { conversation, model, newKey, play, playOn, url } = createStage()

const lock = (person: Person, pluginId: string, path: string, locked = true) =>
  person.client.post(apiPaths.locks(pluginId), { path, locked })
const edit = (path: string, search: string, replace: string): Piece => ({
  call: 'edit_file',
  args: { path, search, replace },
})
const editMain = edit('bells.php', 'high water', 'low water')
const editScript = edit('src/ring.js', '1', '2')

async function bring() {
  const person = await signUp(url(), 'Ada', newAddress())
  return { person, original: (await imported(person, await zipOf())).plugin.id }
}
async function ask(person: Person, pluginId: string, ...answers: readonly Answering[]) {
  const key = newKey()
  model().script(key, ...answers)
  const started = await startTurn(person, key, { pluginId })
  return { key, turn: await untilEnded(person, started.id) }
}
async function textIn(person: Person, pluginId: string, path: string): Promise<string | null> {
  const { version } = await workspaceOf(person, pluginId)
  const answer = await person.client.get(`${apiPaths.versionFile(version!.id)}?path=${path}`)
  return answer.json<FileAnswer>().content
}

describe('a locked file', () => {
  it('is named to the model, read by it and not changed, nor is its header; the copy has the same locks', async () => {
    const { person, original } = await bring()
    await lock(person, original, 'bells.php')
    const read: Piece = { call: 'read_file', args: { path: 'bells.php' } }
    const { key, turn } = await ask(person, original, say(read, editMain), say(editScript, finish()))
    expect({ status: turn.status, error: turn.error }).toEqual({ status: 'delivered', error: null })
    expect(conversation(key)).toContain('locked:\n- bells.php\nfiles:')
    expect(conversation(key)).toContain('error: bells.php is locked: it may be read, but not changed.')
    expect(turn.version).toMatchObject({ number: 2, header: '2.4' })
    expect(await textIn(person, turn.pluginId, 'bells.php')).toBe(foreignFiles['bells.php']!.toString())
    expect(await textIn(person, turn.pluginId, 'src/ring.js')).toBe('let rings = 2\n')
    expect((await workspaceOf(person, turn.pluginId)).locks).toEqual(['bells.php'])
  })

  it('is said in the answer to a request that cannot be done without', async () => {
    const { person, original } = await bring()
    await lock(person, original, 'src/')
    const why = 'src/ring.js is locked, so it still rings once.'
    const { turn } = await ask(person, original, say(editScript, finish('declined', why)))
    expect(turn).toMatchObject({ status: 'declined', explanation: why, draft: [], charged: 0 })
  })

  it('holds from the next request on if it is locked while one runs, and so does unlocking', async () => {
    const { person, original } = await bring()
    await lock(person, original, 'bells.php')
    const key = newKey()
    const toggled = Promise.withResolvers<void>()
    model().script(key, say({ text: 'One moment.' }, { wait: toggled.promise }, editScript, finish()))
    const started = await startTurn(person, key, { pluginId: original })
    await lock(person, original, 'src/ring.js')
    toggled.resolve()
    const turn = await untilEnded(person, started.id)
    expect(turn.status).toBe('delivered')
    expect(await textIn(person, turn.pluginId, 'src/ring.js')).toBe('let rings = 2\n')
    expect((await workspaceOf(person, turn.pluginId)).locks).toEqual(['bells.php', 'src/ring.js'])
    const again = await ask(
      person,
      turn.pluginId,
      say(edit('src/ring.js', '2', '3'), finish('declined', 'No')),
    )
    expect(again.turn.status).toBe('declined')
    await lock(person, turn.pluginId, 'src/ring.js', false)
    const free = await ask(person, turn.pluginId, say(edit('src/ring.js', '2', '3'), finish()))
    expect(free.turn.status).toBe('delivered')
  })

  it('is not brought back to an earlier version by a request, but by the person', async () => {
    const outcome = await play(say(main, finish()))
    const { person, turn } = outcome
    await playOn(outcome, say(write('order.php', mainFile('Order', '// Changed.\n', '1.1.0')), finish()))
    await lock(person, turn.pluginId, 'order.php')
    const declined = await playOn(outcome, say(goBack(1, 'It is back.')))
    expect(declined).toMatchObject({
      status: 'declined',
      explanation: lockMessages.restore(1, 'order.php'),
      charged: 0,
      version: null,
    })
    const restored = await person.client.post(apiPaths.restore(turn.pluginId), {
      versionNumber: 1,
      baseVersion: 2,
    })
    expect(restored.json<VersionAnswer>().version).toMatchObject({ versionNumber: 3 })
  })
})
