import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuild } from '#server/build/index.ts'
import { measureAdmin } from './bench/admin.ts'
import { measureCode } from './bench/code.ts'
import { measureCommunity } from './bench/community.ts'
import { measureDashboard } from './bench/dashboard.ts'
import { measureGenerator } from './bench/generator.ts'
import { measureHistory } from './bench/history.ts'
import { measureImports } from './bench/imports.ts'
import { measureMail } from './bench/mail.ts'
import { measureMemory } from './bench/memory.ts'
import { updateReport, reportOf } from './bench/report.ts'
import type { Section } from './bench/report.ts'
import { measureOutline } from './bench/outline.ts'
import { measurePayments } from './bench/payments.ts'
import { measureProgress } from './bench/progress.ts'
import { measurePublishing } from './bench/publishing/index.ts'
import { measureRules } from './bench/rules.ts'
import { measureSandbox } from './bench/sandbox.ts'
import { measureScreens } from './bench/screens.ts'
import { measureSearch } from './bench/search.ts'
import { measureSpends } from './bench/spends.ts'
import { measureStarts } from './bench/starts.ts'
import { measureThroughput } from './bench/throughput.ts'
import { measureTurns } from './bench/turns.ts'
import { measureTyping } from './bench/typing.ts'
import { measureWeights } from './bench/weights.ts'
import { startProduct } from '../tests/support/product.ts'
import type { Product } from '../tests/support/product.ts'
import { projectFolder } from './support/payload-cli.ts'

/** Benchmarks that share one running product, in this order. */
const onProduct: Readonly<Record<string, (product: Product) => Promise<Section | readonly Section[]>>> = {
  turns: () => measureTurns(),
  spends: measureSpends,
  payments: measurePayments,
  mail: measureMail,
  progress: measureProgress,
  memory: measureMemory,
  typing: measureTyping,
  code: measureCode,
  imports: measureImports,
  dashboard: measureDashboard,
  screens: measureScreens,
  // Keep it last on this database: it fills it, and cleaning up takes minutes afterwards.
  history: measureHistory,
}
/** Benchmarks that need no running product. */
const alone: Readonly<Record<string, () => Promise<Section | readonly Section[]>>> = {
  publishing: measurePublishing,
  throughput: measureThroughput,
  community: measureCommunity,
  admin: measureAdmin,
  search: measureSearch,
  weights: measureWeights,
  rules: measureRules,
  outline: measureOutline,
  generator: measureGenerator,
  sandbox: measureSandbox,
}

const reportFile = path.join(projectFolder, 'docs/performance.md')
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in onProduct) && !(name in alone))
if (unknown.length > 0) {
  const names = [...Object.keys(onProduct), ...Object.keys(alone)].join(', ')
  console.error(`Unknown: ${unknown.join(', ')}. Choose from: ${names}.`)
  process.exit(2)
}
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name)

/**
 * `npm run bench [-- part …]`: measures ratios within one run on one machine, and writes them to `docs/performance.md`.
 * Absolute times are given for context and are never limits. With the names of parts it measures only these, and
 * updates their tables.
 */
await ensureBuild({ log: (text) => console.log(text) })
const sections: Section[] = []
if (Object.keys(onProduct).some(isWanted)) {
  const started =
    wanted.length === 0 ? await measureStarts() : { sections: [], product: await startProduct() }
  sections.push(...started.sections)
  try {
    for (const [name, measure] of Object.entries(onProduct)) {
      if (isWanted(name)) sections.push(...[await measure(started.product)].flat())
    }
  } finally {
    await started.product.stop()
  }
}
for (const [name, measure] of Object.entries(alone))
  if (isWanted(name)) sections.push(...[await measure()].flat())

const report =
  wanted.length === 0 ? reportOf(sections) : updateReport(readFileSync(reportFile, 'utf8'), sections)
writeFileSync(reportFile, report)
console.log(report)
process.exit(0)
