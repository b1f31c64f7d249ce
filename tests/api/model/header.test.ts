import { describe, expect, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { VersionAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { findMainFile } from '#wordpress/header/index.ts'
import { finish, mainFile, say, write } from '../../support/model.ts'
import { storedFiles } from '../../support/plugins.ts'
import { workspaceOf } from '../../support/turns.ts'
import { createStage } from './stage.ts'

/** Whatever header a model writes, the plugin's row agrees with it, and a creator can save it again. */

const { database, play } = createStage()

describe('the header of a delivered plugin', () => {
  const long = `Order ${'and more '.repeat(30)}`
  it.each([
    ['names no author', mainFile('Order').replace(' * Author: Test\n', '')],
    ['has a name that is too long', mainFile('Order').replace('Name: Order', `Name: ${long}`)],
    [
      'has characters that no row can hold',
      mainFile('Order').replace('Name: Order', 'Name: Or\u0007der\u0085'),
    ],
    [
      'is full of markup',
      mainFile('Order').replace('Name: Order', 'Name: <b onclick="x">Order</b> & \'co\''),
    ],
  ])("that %s matches the plugin's row, and can be saved again", async (_what, source) => {
    const { person, turn } = await play(say(write('order.php', source), finish()))
    expect({ status: turn.status, error: turn.error }).toEqual({ status: 'delivered', error: null })
    const { plugin, version } = await workspaceOf(person, turn.pluginId)
    const header = findMainFile(await storedFiles(database(), plugin.id, 1), 'order')?.header
    expect({
      name: plugin.name,
      author: plugin.author,
      version: plugin.version,
      description: plugin.description,
    }).toEqual({
      name: header?.name,
      author: header?.author,
      version: header?.version,
      description: header?.description,
    })
    expect([...plugin.name].length).toBeLessThanOrEqual(limits.pluginName)
    expect(plugin.author).not.toBe('')
    expect(version?.headerVersion).toBe(plugin.version)
    // Saving it unchanged succeeds and changes nothing.
    const saved = await person.client.post(apiPaths.information(plugin.id), {
      name: plugin.name,
      author: plugin.author,
      version: plugin.version,
      isPublic: true,
      baseVersion: 1,
    })
    expect(saved.status, saved.text).toBe(200)
    expect(saved.json<VersionAnswer>()).toMatchObject({ version: null, plugin: { isPublic: true } })
  })
})
