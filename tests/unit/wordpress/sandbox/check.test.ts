import { expect, test } from 'vitest'
import { SandboxUnavailable, findingsOf, wordpressCheck } from '#wordpress/sandbox/index.ts'
import type { SandboxRequest } from '#wordpress/sandbox/index.ts'
import { problemKinds } from '#wordpress/sandbox/result.ts'
import { ruleInfos, verify } from '#wordpress/verify/index.ts'
import { cleanResult } from '../../../support/sandbox-result.ts'

const clean = cleanResult
const files = new Map([['hello.php', Buffer.from('<?php\n/* Plugin Name: Hello */\n')]])

test('a run without problems has no findings', () => {
  expect(findingsOf(clean)).toEqual([])
})

test.each([...problemKinds])('%s becomes a finding of a documented rule', (kind) => {
  const problem = {
    kind,
    message: 'in /wordpress/wp-content/plugins/hello/inc/a.php',
    file: 'inc/a.php',
    line: 3,
    during: 'activation',
  }
  const [found] = findingsOf({ ...clean, problems: [problem] })
  expect(found).toMatchObject({ rule: `wordpress/${kind}`, file: 'inc/a.php', line: 3 })
  expect(found?.message).toMatch(/during activation: in inc\/a\.php\.$/)
  expect(ruleInfos.map(({ id }) => id)).toContain(found?.rule)
})

test('leftovers are reported, but not as an error', () => {
  const options = Array.from({ length: 10 }, (_, at) => `hello_${at}`)
  const found = findingsOf({
    ...clean,
    leftovers: { options, tables: ['wp_hello'], cronEvents: [], files: [] },
  })
  expect(found.map(({ severity, message }) => [severity, message])).toEqual([
    [
      'warning',
      'After its deletion these options are still there: hello_0, hello_1, hello_2, hello_3, hello_4, hello_5, hello_6, hello_7 and 2 more.',
    ],
    ['warning', 'After its deletion these tables are still there: wp_hello.'],
  ])
})

test('a plugin that was not activated has failed, whatever else the run reports', () => {
  expect(findingsOf({ ...clean, activated: false })).toMatchObject([
    { rule: 'wordpress/activation', severity: 'error' },
  ])
})

test('the sandbox gets the plugin under its slug, or else the name of its main file', async () => {
  const asked: SandboxRequest[] = []
  const check = wordpressCheck(async (request) => (asked.push(request), clean))
  await verify(files, { checks: [check] })
  await verify(files, { checks: [check], slug: 'chosen' })
  expect(asked.map(({ slug }) => slug)).toEqual(['hello', 'chosen'])
})

test('an unavailable sandbox is neither a finding nor a pass', async () => {
  const check = wordpressCheck(async () => {
    throw new SandboxUnavailable('The sandbox is gone.')
  })
  await expect(verify(files, { checks: [check] })).rejects.toThrow('The sandbox is gone.')
})
