import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { prices } from '#contract/prices.ts'
import { finish, say, write } from '../../support/model.ts'
import { workspaceOf } from '../../support/turns.ts'
import { createStage, main } from './stage.ts'

/** Failed checks and interrupted answers are repaired or continued for free. */

const { askedFor, contentOf, expectDelivered, expectFailed, play, playOn } = createStage()

describe('code that fails the checks', () => {
  const broken = write(
    'broken.php',
    "<?php\nif ( ! defined( 'ABSPATH' ) ) {\n\texit;\n}\nfunction order_broken( {\n",
  )
  const mended = write(
    'broken.php',
    "<?php\nif ( ! defined( 'ABSPATH' ) ) {\n\texit;\n}\nfunction order_mended() {}\n",
  )

  it('is returned with the report, repaired and delivered for one credit', async () => {
    const outcome = await play(say(main, broken, finish()), say(mended, finish()))
    await expectDelivered(outcome, ['broken.php', 'order.php'])
    expect(outcome.turn).toMatchObject({ repairRound: 1, charged: prices.turn })
    expect(outcome.turn.checks.every(({ status }) => status === 'passed')).toBe(true)
    const asked = askedFor(outcome.key)[1]?.messages.at(-1)
    expect(asked?.role).toBe('user')
    expect(String(asked?.content)).toContain('broken.php')
    expect(String(asked?.content)).toMatch(/\b5\b/)
    expect(await contentOf(outcome, 'broken.php')).toContain('order_mended')
  })

  it('and is never repaired fails the turn after the last round, free of charge', async () => {
    const outcome = await play(say(main, broken, finish()), say(finish()))
    await expectFailed(outcome, 'checks_failed')
    expect(askedFor(outcome.key)).toHaveLength(1 + limits.turn.repairRounds)
    expect(outcome.turn.repairRound).toBe(limits.turn.repairRounds)
    const syntax = outcome.turn.checks.find(({ id }) => id === 'syntax')
    expect(syntax).toMatchObject({ status: 'failed', findings: [{ file: 'broken.php', severity: 'error' }] })
  })

  it('because it has no main file fails the turn as well', async () => {
    const outcome = await play(say(write('readme.txt', 'No plugin'), finish()))
    await expectFailed(outcome, 'checks_failed')
    expect(outcome.turn.checks.find(({ id }) => id === 'structure')?.status).toBe('failed')
  })

  it('leaves the previous version unchanged', async () => {
    const first = await play(say(main, finish()))
    await expectDelivered(first, ['order.php'])
    const withoutMain = { call: 'delete_file', args: { path: 'order.php' } }
    const turn = await playOn(first, say(broken, withoutMain, finish()), say(finish()))
    expect(turn).toMatchObject({ status: 'failed', error: 'checks_failed' })
    await expectDelivered(first, ['order.php'])
    expect((await workspaceOf(first.person, first.turn.pluginId)).plugin).toMatchObject({
      status: 'completed',
      version: '1.0.0',
    })
  })
})

describe('an answer that breaks off', () => {
  const second = write(
    'includes/second.php',
    "<?php\nif ( ! defined( 'ABSPATH' ) ) {\n\texit;\n}\n// Second.\n",
  )

  it('within the second file keeps the first and resumes from there', async () => {
    const outcome = await play(
      say(main, { ...second, only: 60 } as never, { cut: true }),
      say(second, finish()),
    )
    await expectDelivered(outcome, ['includes/second.php', 'order.php'])
    expect(await contentOf(outcome, 'includes/second.php')).toContain('// Second.')
    // The model is told what it has already done, so it need not write the first file again.
    const asked = askedFor(outcome.key)[1]?.messages ?? []
    expect(asked.filter(({ role }) => role === 'tool').map(({ content }) => content)).toEqual([
      expect.stringContaining('ok: order.php'),
    ])
  })

  it('at the maximum length is resumed', async () => {
    const outcome = await play(
      say(main, { ...second, only: 60 } as never, { end: 'length' }),
      say(second, finish()),
    )
    await expectDelivered(outcome, ['includes/second.php', 'order.php'])
    expect(askedFor(outcome.key)).toHaveLength(2)
  })

  it('before its first word is requested again', async () => {
    const outcome = await play(say({ cut: true }), say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
  })

  it('before its first word every time fails the turn as an unreachable provider', async () => {
    const outcome = await play(say({ cut: true }))
    await expectFailed(outcome, 'model_unavailable')
  })

  it('within the same file every time fails the turn', async () => {
    const outcome = await play(say({ ...second, only: 60 } as never, { cut: true }))
    await expectFailed(outcome, 'model_truncated')
  })

  it('at the maximum length before its first word every time fails the turn', async () => {
    const outcome = await play(say({ end: 'length' }))
    await expectFailed(outcome, 'model_truncated')
  })

  it('by going silent is ended and resumed', async () => {
    const outcome = await play(
      say(main, { ...second, only: 60 } as never, { silence: true }),
      say(second, finish()),
    )
    await expectDelivered(outcome, ['includes/second.php', 'order.php'])
    expect(askedFor(outcome.key)[0]?.hungUpAt).not.toBeNull()
  })

  it('by going silent every time fails the turn as an unreachable provider', async () => {
    const outcome = await play(say({ silence: true }))
    await expectFailed(outcome, 'model_unavailable')
    expect(askedFor(outcome.key)).toHaveLength(1 + limits.turn.modelRetries)
  })
})
