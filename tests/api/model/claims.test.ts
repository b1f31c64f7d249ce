import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { prices } from '#contract/prices.ts'
import { finish, mainFile, plan, say, write } from '../../support/model.ts'
import { createStage, main } from './stage.ts'

/** What a model says of a plugin is compared with its files, and comes back to it where the two differ. */

const { askedFor, expectDelivered, expectFailed, play, playOn } = createStage()

const readme = write('notes.txt', 'Notes.\n')
/** The last report that the model was sent. */
const reportIn = (key: string): string => String(askedFor(key).at(-1)?.messages.at(-1)?.content)

describe('a planned file that is missing', () => {
  it('goes back to the model, which writes it, free', async () => {
    const outcome = await play(say(plan(['order.php', 'notes.txt']), main, finish()), say(readme, finish()))
    expect(reportIn(outcome.key)).toMatch(/<report>\nnotes\.txt claims\/planned-file notes\.txt was planned/)
    await expectDelivered(outcome, ['notes.txt', 'order.php'])
    expect(outcome.turn).toMatchObject({ repairRound: 1, charged: prices.turn })
  })

  it('is no longer asked for once a later plan drops it', async () => {
    const outcome = await play(say(plan(['order.php', 'notes.txt']), main, plan(['order.php']), finish()))
    await expectDelivered(outcome, ['order.php'])
    expect(outcome.turn.repairRound).toBe(0)
    expect(outcome.turn.files.map(({ path }) => path)).toEqual(['order.php'])
  })

  it('is not asked for when it was deleted or moved on purpose', async () => {
    const outcome = await play(
      say(
        plan(['order.php', 'notes.txt', 'more.txt']),
        main,
        readme,
        { call: 'rename_file', args: { path: 'notes.txt', to: 'docs/notes.txt' } },
        write('more.txt', 'More.\n'),
        { call: 'delete_file', args: { path: 'more.txt' } },
        finish(),
      ),
    )
    await expectDelivered(outcome, ['docs/notes.txt', 'order.php'])
    expect(outcome.turn.repairRound).toBe(0)
  })

  it('that the model never writes fails the turn after the last round, free of charge', async () => {
    const outcome = await play(say(plan(['order.php', 'notes.txt']), main, finish()), say(finish()))
    await expectFailed(outcome, 'checks_failed')
    expect(outcome.turn.repairRound).toBe(limits.turn.repairRounds)
    expect(outcome.turn.checks.find(({ id }) => id === 'claims')).toMatchObject({
      status: 'failed',
      findings: [{ rule: 'claims/planned-file', file: 'notes.txt' }],
    })
  })
})

describe('a shortcode that the answer names', () => {
  const promise = finish('delivered', 'Put [order_form] on any page.')

  it('and nothing registers goes back to the model, which registers it', async () => {
    const registered = write(
      'order.php',
      mainFile(
        'Order',
        "function order_form() {\n\treturn '';\n}\nadd_shortcode( 'order_form', 'order_form' );\n",
      ),
    )
    const outcome = await play(say(main, promise), say(registered, promise))
    expect(reportIn(outcome.key)).toContain(
      'plugin claims/shortcode The answer names the shortcode [order_form]',
    )
    await expectDelivered(outcome, ['order.php'])
    expect(outcome.turn.repairRound).toBe(1)
  })

  it('is corrected by an answer that no longer names it', async () => {
    const outcome = await play(say(main, promise), say(finish('delivered', 'The form is in the admin.')))
    await expectDelivered(outcome, ['order.php'])
    expect(outcome.turn.explanation).toBe('The form is in the admin.')
  })

  it('is not looked for in an answer without a delivery', async () => {
    const first = await play(say(main, finish()))
    const turn = await playOn(first, say(finish('answered', 'You could ask for [order_form].')))
    expect(turn).toMatchObject({ status: 'answered', repairRound: 0 })
  })
})
