import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { FileAnswer } from '#contract/api.ts'
import { checksMessages } from '#contract/messages/checks.ts'
import { fixMessages } from '#contract/messages/fixes.ts'
import { gifts, prices } from '#contract/prices.ts'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import { newAddress, signUp } from '../../support/client.ts'
import { foreignHeader, zipOf } from '../../support/foreign-plugin.ts'
import { imported } from '../../support/imports.ts'
import { balanceOf, findingsOf, sendPrompt, startTurn, untilEnded, workspaceOf } from '../../support/turns.ts'
import { createStage } from './stage.ts'

/** Fixes that need no model: a turn like any other, but for who does its work. */

const { database, url } = createStage()

const kind = 'mechanical-fixes'
const guard = "defined( 'ABSPATH' ) || exit;"

async function bring(files: Readonly<Record<string, string>>) {
  const person = await signUp(url(), 'Ada', newAddress())
  return { person, original: (await imported(person, await zipOf(files))).plugin.id }
}

describe('a turn that fixes what needs no model', () => {
  it('delivers the fixes for one credit, says what it did, and asks no model', async () => {
    const { person, original } = await bring({
      'bells.php': `${foreignHeader}\n${guard}\n`,
      'src/list.php': "<?php\r\nfunction bells_list() {\r\n\techo $_GET['q'];\r\n}\r\n",
      'vendor/x/y.php': "<?php\necho $_GET['q'];\n",
    })
    const started = await startTurn(person, 'whatever', { pluginId: original, kind })
    const turn = await untilEnded(person, started.id)
    expect({ status: turn.status, error: turn.error }).toEqual({ status: 'delivered', error: null })
    expect(turn.charged).toBe(prices.turn)
    expect(turn.explanation).toContain('Fixed 1 finding in 1 file')
    expect(turn.explanation).toContain('`src/list.php`')
    expect(turn.explanation).toContain(fixMessages.why.file)
    // No model was sent anything.
    expect(turn.context).toBeNull()

    const { version, messages } = await workspaceOf(person, turn.movedTo ?? '')
    expect(messages[0]).toMatchObject({ role: 'user', content: checksMessages.everything })
    const answer = await person.client.get(`${apiPaths.versionFile(version!.id)}?path=src/list.php`)
    expect(answer.json<FileAnswer>().content).toBe(
      "<?php\r\nfunction bells_list() {\r\n\techo esc_html( $_GET['q'] );\r\n}\r\n",
    )
    expect(await findingsOf(person, version?.id)).toMatchObject({ mechanical: 0 })
    expect(await balanceOf(person)).toBe(gifts.signUp - prices.turn)
    await database().expectSoundLedger()
  })

  it('leaves locked files as they are, and says that they are locked', async () => {
    const code = "<?php\nfunction bells_list() {\n\techo $_GET['q'];\n}\n"
    const { person, original } = await bring({
      'bells.php': `${foreignHeader}\n${guard}\n`,
      'src/list.php': code,
    })
    const locks = workspaceRoutes.locks.at(original).path
    expect((await person.client.post(locks, { path: 'src/', locked: true })).status).toBe(200)
    const started = await startTurn(person, '', { pluginId: original, kind })
    const turn = await untilEnded(person, started.id)
    expect(turn).toMatchObject({ status: 'answered', charged: 0, version: null })
    expect(turn.explanation).toContain(fixMessages.why.locked)
  })

  it('costs nothing where nothing can be fixed', async () => {
    const { person, original } = await bring({ 'bells.php': `${foreignHeader}\n${guard}\n` })
    const started = await startTurn(person, '', { pluginId: original, kind })
    const turn = await untilEnded(person, started.id)
    expect(turn).toMatchObject({ status: 'answered', charged: 0, version: null })
    expect(turn.explanation).toContain('Nothing was changed')
    expect(await balanceOf(person)).toBe(gifts.signUp)
    await database().expectSoundLedger()
  })

  it('is one turn however often it is sent, and needs a plugin of the person', async () => {
    const { person, original } = await bring({ 'bells.php': `${foreignHeader}\n${guard}\n` })
    const requestId = randomUUID()
    const [first, second] = await Promise.all([
      startTurn(person, '', { requestId, pluginId: original, kind }),
      startTurn(person, '', { requestId, pluginId: original, kind }),
    ])
    expect(second.id).toBe(first.id)
    await untilEnded(person, first.id)
    const stranger = await signUp(url(), 'Eve', newAddress())
    expect((await sendPrompt(stranger, '', { pluginId: original, kind })).status).toBe(404)
    expect((await sendPrompt(person, '', { kind })).status).toBe(404)
  })
})
