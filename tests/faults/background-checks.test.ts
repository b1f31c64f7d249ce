import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { saved, write } from '../support/edits.ts'
import { foreignHeader, zipOf } from '../support/foreign-plugin.ts'
import { imported } from '../support/imports.ts'
import { killChild } from '../support/processes.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { fails, page, sandboxSecret, startScriptedSandbox, works } from '../support/scripted-sandbox.ts'
import type { ScriptedSandbox, Verdict } from '../support/scripted-sandbox.ts'
import { findingsOf, workspaceOf } from '../support/turns.ts'
import { until } from '../support/until.ts'

/** How the checks in the background end with each verdict of the sandbox, without one, and after a crash. */

let product: Product
let sandbox: ScriptedSandbox
let count = 0

beforeAll(async () => {
  sandbox = await startScriptedSandbox()
  product = await startProduct({
    env: {
      SANDBOX_URL: sandbox.url,
      SANDBOX_SECRET: sandboxSecret,
      SANDBOX_SECONDS: '1',
      JOB_HEARTBEAT_SECONDS: '10',
      JOB_SUPERVISE_SECONDS: '1',
    },
  })
}, 360_000)
afterAll(async () => {
  await product.stop()
  await sandbox.close()
})

/** Uploads a plugin that gets these verdicts. */
async function upload(...verdicts: readonly Verdict[]) {
  const slug = `bells-${String((count += 1)).padStart(2, '0')}`
  sandbox.script(slug, ...verdicts)
  const person = await signUp(product.url, 'Ada')
  const { plugin } = await imported(person, await zipOf({ 'bells.php': foreignHeader }, slug))
  return { person, id: plugin.id, slug }
}

const untilChecked = (person: Person, pluginId: string) =>
  until(
    'the version is checked',
    async () => {
      const { version } = await workspaceOf(person, pluginId)
      return version?.report && version
    },
    60,
  )

const never = new Promise<void>(() => undefined)

describe('a version that is checked in the background', () => {
  it('gets the report of all checks and the pages that WordPress rendered', async () => {
    const { person, id } = await upload(works([page('admin', '<div class="wrap"><h1>Really</h1></div>')]))
    const version = await untilChecked(person, id)
    expect(version).toMatchObject({ report: { passed: true }, previews: { backend: true, frontend: false } })
    expect(version.report?.checks.map(({ id: check }) => check)).toEqual([
      'structure',
      'syntax',
      'security',
      'wordpress',
    ])
  })

  it('fails if it does not work, even if it never has, and says what is new', async () => {
    const broken = fails({ kind: 'fatal', message: 'Call to undefined function nowhere()' })
    const { person, id } = await upload(broken, broken)
    expect((await untilChecked(person, id)).report?.passed).toBe(false)
    await saved(person, id, 1, [write('a.txt', 'a')])
    const { id: versionId, report } = await untilChecked(person, id)
    expect(report).toMatchObject({ passed: false, since: { version: 1, fixed: 0, broken: 0 } })
    const run = report?.checks.find(({ id: check }) => check === 'wordpress')
    expect(run).toMatchObject({ status: 'failed', findings: 1 })
    const { kinds } = await findingsOf(person, versionId)
    expect(kinds.find(({ rule }) => rule.startsWith('wordpress/'))?.findings).toMatchObject([{ known: true }])
  })

  it('waits until the sandbox is back', async () => {
    const { person, id, slug } = await upload({ status: 503 }, { status: 503 }, { hangUp: true }, works())
    await sandbox.untilAsked(slug, 2)
    expect(await workspaceOf(person, id)).toMatchObject({ checking: true, version: { report: null } })
    expect((await untilChecked(person, id)).report?.passed).toBe(true)
  })

  it('stays not verified if it crashes the sandbox, and is not tried again', async () => {
    const { person, id, slug } = await upload({ status: 422 })
    await sandbox.untilAsked(slug)
    const ended = await until('the checks end', async () => {
      const workspace = await workspaceOf(person, id)
      return !workspace.checking && workspace
    })
    expect(ended.version?.report).toBeNull()
    expect(sandbox.asked(slug)).toHaveLength(1)
  })

  it('is checked by another worker if the first dies', async () => {
    const { person, id, slug } = await upload({ wait: never, then: works() }, works())
    await sandbox.untilAsked(slug)
    await killChild(product, '/worker.mjs')
    expect((await untilChecked(person, id)).report?.passed).toBe(true)
    expect(sandbox.asked(slug)).toHaveLength(2)
  })

  it('is left out if a newer one replaces it before its turn, but an upload never is', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    // A failed try would keep the second one's run waiting.
    onTestFinished(() => release())
    const { person, id, slug } = await upload({ wait: gate, then: works() }, works())
    await sandbox.untilAsked(slug)
    await saved(person, id, 1, [write('a.txt', 'a')])
    await saved(person, id, 2, [write('a.txt', 'b')])
    release()
    const newest = await untilChecked(person, id)
    expect(newest).toMatchObject({ versionNumber: 3, report: { since: { version: 1 } } })
    // The upload, and the newest.
    expect(sandbox.asked(slug)).toHaveLength(2)
  })
})
