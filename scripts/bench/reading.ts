import { payloadRoutes } from '#contract/api-routes.ts'
import type { Client } from '../../tests/support/client.ts'
import type { Database } from '../../tests/support/ledger.ts'
import { median, ms, percentile, ratio } from './report.ts'

/** What people open, as the page asks for it and as somebody would write it in SQL by hand. */
export interface Screen {
  readonly name: string
  readonly path: string
  readonly hand: (db: Database) => Promise<unknown>
}

export const readingRounds = 30

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

interface Measuring {
  readonly rounds?: number
  /** The request that costs almost nothing; by default one that reads only who asks. */
  readonly emptyPath?: string
}

/** Times in milliseconds, alternating: the screen, its SQL by hand, and a request that reads almost nothing. */
export async function measureScreen(
  client: Client,
  db: Database,
  { path, hand }: Screen,
  { rounds = readingRounds, emptyPath = payloadRoutes.me.path }: Measuring = {},
) {
  const ask = (at: string) => async () => {
    const answer = await client.get(at)
    if (answer.status !== 200) throw new Error(`${at}: ${answer.status} ${answer.text}`)
  }
  const times: { own: number; hand: number; empty: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const one = {
      own: await timed(ask(path)),
      hand: await timed(() => hand(db)),
      empty: await timed(ask(emptyPath)),
    }
    // The first round warms everything up.
    if (round > 0) times.push(one)
  }
  const of = (name: 'own' | 'hand' | 'empty') => times.map((time) => time[name])
  return {
    own: median(of('own')),
    slow: percentile(of('own'), 95),
    hand: median(of('hand')),
    empty: median(of('empty')),
  }
}

export const screenHead = ['', 'answer', 'p95', 'SQL by hand', 'who asks', 'answer to both', 'target']

/** The rows of a table with `screenHead`. */
export async function screenRows(
  client: Client,
  db: Database,
  screens: readonly Screen[],
): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = []
  for (const screen of screens) {
    const { own, slow, hand, empty } = await measureScreen(client, db, screen)
    rows.push([screen.name, ms(own), ms(slow), ms(hand), ms(empty), ratio(own / (hand + empty)), '≤ 3 ×'])
  }
  return rows
}
