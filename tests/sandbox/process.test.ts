import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxClient } from '#cms/features/checks/sandbox/index.ts'
import { projectFolder } from '#server/build/paths.ts'
import { spawnChild } from '#server/process/spawn.ts'
import type { ChildRun } from '#server/process/spawn.ts'
import { ensurePack } from '#wordpress/sandbox/engine.ts'
import { freePort } from '../support/ports.ts'
import { packOptions, samplePlugin } from '../support/sandbox.ts'

const secret = 'known to both of them'
const running: ChildRun[] = []
let port: number
let data: string
beforeAll(async () => {
  await ensurePack(packOptions)
  port = await freePort()
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'plugsmith-sandbox-'))
}, 600_000)
afterAll(async () => {
  for (const child of running) await child.stop(5_000)
  fs.rmSync(data, { recursive: true, force: true })
})

/** The process as the supervisor starts it: with only its own settings. */
function start(): ChildRun {
  const child = spawnChild(
    {
      name: 'sandbox',
      script: path.join(projectFolder, 'server/sandbox/main.ts'),
      env: {
        SANDBOX_PORT: String(port),
        SANDBOX_SECRET: secret,
        SANDBOX_WORKERS: '1',
        PLUGSMITH_DATA: data,
        LOG_LEVEL: 'silent',
      },
    },
    () => undefined,
  )
  running.push(child)
  return child
}

it('retries the sandbox after it is killed and restarted', async () => {
  const url = `http://127.0.0.1:${port}`
  const health = async (): Promise<Record<string, unknown>> => (await fetch(`${url}/healthz`)).json() as never
  const first = start()
  await first.ready
  const judge = sandboxClient({ url, secret, patienceMs: 120_000 })
  const answer = judge(
    samplePlugin(
      "add_action( 'admin_menu', fn() => add_menu_page( 'S', 'Sample', 'read', 's', fn() => print( 'here' ) ) );",
    ),
    undefined,
  )
  await expect.poll(health, { timeout: 60_000, interval: 10 }).toMatchObject({ state: 'ready', busy: 1 })
  first.kill()
  await first.ended
  await start().ready
  const result = await answer
  expect(result).toMatchObject({ activated: true, problems: [] })
  expect(result.pages[0]?.html).toContain('here')
})
