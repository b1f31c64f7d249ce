import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createWorkspace } from '../../../site/src/plugin-workspace/workspace.ts'
import { openPage } from '../../support/page.ts'
import { pageAt } from './new-workspace.ts'

/** A workspace on a page about one plugin. */
const workspaceOf = (pluginId: string) => createWorkspace(pageAt(pluginId))
const pluginOf = (id: string) => ({
  plugin: { id, name: id, slug: null, version: '1.0.0', author: 'Ada', isPublic: false },
  version: null,
  messages: [],
  activeTurn: null,
  earlier: false,
})

let asked: string[]

beforeEach(() => {
  asked = []
  openPage()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(pluginOf(path.includes('plugin-1') ? 'plugin-1' : 'plugin-2'))
  })
})

describe('two workspaces in one page', () => {
  it('share no state of view, selection, text or edits', async () => {
    const [one, other] = [workspaceOf('plugin-1'), workspaceOf('plugin-2')]
    for (const { page, store } of [one, other]) store.setState({ pluginId: page.pluginId() })
    await Promise.all([one.store.getState().reload(), other.store.getState().reload()])
    one.information.follow()
    other.information.follow()

    one.store.getState().setText('A form')
    one.store.getState().setView('frontend')
    one.layout.getState().showTab('code')
    one.code.getState().choose('plugin.php')
    one.information.change({ name: 'Renamed' })

    expect(one.store.getState().workspace?.plugin.id).toBe('plugin-1')
    expect(one.information.store.getState().values?.name).toBe('Renamed')
    expect(other.store.getState()).toMatchObject({
      workspace: { plugin: { id: 'plugin-2' } },
      text: '',
      view: 'backend',
    })
    expect(other.layout.getState().tab).toBe('preview')
    expect(other.code.getState().chosen).toBeNull()
    expect(other.information.store.getState().values?.name).toBe('plugin-2')
  })

  it('load at the same time, without waiting for each other', async () => {
    const workspaces = [workspaceOf('plugin-1'), workspaceOf('plugin-2')]
    for (const { page, store } of workspaces) store.setState({ pluginId: page.pluginId() })
    const loading = workspaces.map(({ store }) => store.getState().reload())
    expect(asked).toEqual(['/api/app/plugins/plugin-1/workspace', '/api/app/plugins/plugin-2/workspace'])
    await Promise.all(loading)
  })
})
