import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { PreviewUrlAnswer, TurnAnswer, TurnResult } from '#contract/api.ts'
import { prices } from '#contract/prices.ts'
import { Client, signUp } from '../support/client.ts'
import { killChild } from '../support/processes.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { startTurn, untilEnded, workspaceOf } from '../support/turns.ts'
import { until } from '../support/until.ts'

/** The whole product with its own sandbox: from a person's prompt to what WordPress shows of the plugin. */

let product: Product
beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_WORKERS: '1' } })
}, 600_000)
afterAll(() => product?.stop())

it('delivers a plugin tested in WordPress with the pages that WordPress rendered', async () => {
  const person = await signUp(product.url, 'Ada')
  const started = await startTurn(person, 'Create a contact form with email notifications')
  const turn = await untilEnded(person, started.id, 120)
  expect(turn).toMatchObject({ status: 'delivered', error: null, charged: prices.turn })
  const { version } = await workspaceOf(person, turn.pluginId)
  const run = version?.report?.checks.find(({ id }) => id === 'wordpress')
  expect(run).toMatchObject({ status: 'passed' })

  const answer = await person.client.get(`${apiPaths.turn(turn.id)}?include=result`)
  const { result } = answer.json<TurnAnswer & { result: TurnResult }>()
  // Text from WordPress itself, which no mock contains.
  expect(result.backend_preview_html).toMatch(/class="ps-captured-body [^"]*wp-core-ui/)
  expect(result.backend_preview_html).toMatch(/<div class="wrap/)
  expect(result.frontend_preview_html).toMatch(/wp-site-blocks/)
  for (const html of [result.backend_preview_html, result.frontend_preview_html]) {
    expect(html.length).toBeLessThan(60_000)
    expect(html).not.toMatch(/<script|wp-block-template-part/)
  }

  const link = await person.client.get(`${apiPaths.versionPreview(version?.id ?? '')}?viewMode=frontend`)
  const { url } = link.json<PreviewUrlAnswer>()
  const shown = await new Client(product.previewOrigin).get(url)
  expect(shown.text).toContain(result.frontend_preview_html.slice(0, 200))
})

it('waits for a killed sandbox and still delivers', async () => {
  const person = await signUp(product.url, 'Ada')
  const started = await startTurn(person, 'Build an FAQ accordion')
  const health = async () =>
    (await (await fetch(`http://127.0.0.1:${product.ports['sandbox']}/healthz`)).json()) as { busy?: number }
  await until('the plugin is being tried', async () => ((await health()).busy ?? 0) > 0, 60)
  await killChild(product, 'server/sandbox/main.ts')
  const turn = await untilEnded(person, started.id, 120)
  expect(turn).toMatchObject({ status: 'delivered', charged: prices.turn })
  const { version } = await workspaceOf(person, turn.pluginId)
  expect(version?.report?.checks.map(({ id }) => id)).toContain('wordpress')
})
