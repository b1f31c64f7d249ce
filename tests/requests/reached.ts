import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import type { Kind, RequestCase } from './checks.ts'
import type { Verdict } from './judge.ts'

/** How far a request is taken up: it works, is declined or said not to be included, or is wrongly claimed to work. */
export type Reached = 'done' | 'said' | 'wrong'

export const reachedBy = ({ done, honest }: Verdict): Reached => (done ? 'done' : honest ? 'said' : 'wrong')

const recordFile = new URL('reached.json', import.meta.url)
const docsFile = new URL('../../docs/offline-generator.md', import.meta.url)

/** What was reached when it was last written, by id. */
export const readRecord = (): Readonly<Record<string, Reached>> =>
  JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, Reached>

/** Kinds in the documentation's words. */
const titles: Readonly<Record<Kind, string>> = {
  forms: 'Forms',
  display: 'Things to show on pages',
  types: 'Content types',
  directory: 'Directories',
  events: 'Events and times',
  feedback: 'Reviews and feedback',
  notices: 'Bars, popups and notices',
  head: 'The page head, tracking and search engines',
  redirects: 'Redirects and links',
  security: 'Security and sign-in',
  comments: 'Comments',
  admin: 'The admin',
  mail: 'Email',
  users: 'Users and roles',
  media: 'Images and files',
  maintenance: 'Maintenance',
  shop: 'Shops',
  data: 'Import, export and APIs',
  charts: 'Charts',
  refusal: 'Questions and what no plugin can do',
  other: 'Other',
}

export interface Share {
  readonly kind: Kind
  readonly requests: number
  readonly done: number
  readonly said: number
  readonly wrong: number
}

/** @param reachedOf what a case reached; cases without are not counted */
export function sharesOf(
  cases: readonly Pick<RequestCase, 'id' | 'kind'>[],
  reachedOf: (id: string) => Reached | undefined,
): Share[] {
  const kinds = Object.keys(titles) as Kind[]
  return kinds.flatMap((kind) => {
    const reached = cases.filter((one) => one.kind === kind).flatMap(({ id }) => reachedOf(id) ?? [])
    const count = (wanted: Reached): number => reached.filter((one) => one === wanted).length
    const share = { kind, requests: reached.length, done: count('done'), said: count('said') }
    return reached.length === 0 ? [] : [{ ...share, wrong: count('wrong') }]
  })
}

const tableFrom = '<!-- The table is written by `node scripts/requests.mjs --write`. -->'
const tableTo = '<!-- End of the table. -->'

/** Writes what the cases reached now, and the table of shares in the documentation. */
export async function writeRecord(
  cases: readonly RequestCase[],
  verdicts: readonly Verdict[],
): Promise<void> {
  const known = new Set(cases.map(({ id }) => id))
  const now = Object.fromEntries(verdicts.map((verdict) => [verdict.id, reachedBy(verdict)]))
  const record: Record<string, Reached> = { ...readRecord(), ...now }
  const entries = cases.flatMap(({ id }) => (record[id] && known.has(id) ? [[id, record[id]]] : []))
  const text = JSON.stringify(Object.fromEntries(entries), null, 2)
  writeFileSync(recordFile, `${text}\n`)

  const docs = readFileSync(docsFile, 'utf8')
  const [from, to] = [docs.indexOf(tableFrom), docs.indexOf(tableTo)]
  if (from < 0 || to < from) throw new Error('docs/offline-generator.md has no place for the table.')
  const table = tableOf(sharesOf(cases, (id) => record[id]))
  const written = `${docs.slice(0, from + tableFrom.length)}\n\n${table}\n\n${docs.slice(to)}`
  writeFileSync(docsFile, await format(written, { parser: 'markdown', printWidth: 120 }))
}

function tableOf(shares: readonly Share[]): string {
  const sum = (part: 'requests' | 'done' | 'said' | 'wrong'): number =>
    shares.reduce((total, share) => total + share[part], 0)
  const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`
  const line = (title: string, { requests, done, said, wrong }: Omit<Share, 'kind'>): string =>
    `| ${title} | ${requests} | ${percent(done, requests)} | ${percent(said, requests)} | ${percent(wrong, requests)} |`
  return [
    '| kind | requests | done | declined or said to be incomplete | wrong |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...shares.map((share) => line(titles[share.kind], share)),
    line('**All**', { requests: sum('requests'), done: sum('done'), said: sum('said'), wrong: sum('wrong') }),
  ].join('\n')
}
