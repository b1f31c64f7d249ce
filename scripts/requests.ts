import { parseArgs } from 'node:util'
import { allCases } from '../tests/requests/cases/index.ts'
import type { Check, RequestCase } from '../tests/requests/checks.ts'
import type { Verdict } from '../tests/requests/judge.ts'
import { writeRecord } from '../tests/requests/reached.ts'
import { judgeCases } from '../tests/requests/run.ts'

/**
 * `node scripts/requests.mjs`: judges the requests of `tests/requests/cases` and prints each check. With `--only=forms,head-01`
 * only those whose ids start so; with `--quiet` only what does not hold. With `--write`, the results become the record that
 * tests compare with, and the table of the documentation.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quiet: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

const wanted = (values.only ?? '').split(',')
const chosen = allCases.filter(({ id }) => wanted.some((start) => id.startsWith(start)))

const place = (check: Check): string => {
  const at = 'at' in check && check.at !== undefined ? check.at : ''
  const as = check.as ? ` as ${check.as}` : ''
  return `${typeof at === 'string' ? at : at.path}${as}`
}
const describe = (check: Check): string => {
  if ('fill' in check) return `fill ${Object.keys(check.fill).join(', ')} ${place(check)}`
  if ('press' in check) return `press '${check.press}' ${place(check)}`
  if ('act' in check) return `${check.act} ${place(check)}`
  if ('script' in check) return `browser: ${check.script} ${check.target ?? ''} ${place(check)}`
  return `look at ${place(check)}`
}

const word = ({ done, honest }: Verdict): string =>
  done ? 'done' : honest ? 'said to be incomplete' : 'WRONG'

function print(verdict: Verdict, { request }: RequestCase): void {
  if (values.quiet && verdict.done) return
  console.log(
    `\n${verdict.id}: ${word(verdict)}${verdict.understood ? '' : ', not understood'}\n  ${request}`,
  )
  for (const problem of verdict.problems) console.log(`  - ${problem}`)
  for (const { check, problems } of verdict.checks) {
    if (values.quiet && problems.length === 0) continue
    console.log(`  ${problems.length === 0 ? '+' : '-'} ${describe(check).trim()}`)
    for (const problem of problems) console.log(`      ${problem}`)
  }
}

const began = performance.now()
const verdicts = await judgeCases(chosen, print)
const count = (fits: (verdict: Verdict) => boolean): number => verdicts.filter(fits).length
console.log(
  `\n${verdicts.length} requests: ${count((one) => one.understood)} understood, ${count((one) => one.done)} done, ` +
    `${count((one) => !one.honest)} wrong, in ${((performance.now() - began) / 1000).toFixed(0)} s`,
)
if (values.write) await writeRecord(allCases, verdicts)
