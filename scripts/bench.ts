import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuild } from '#server/build/index.ts'
import { measureCode } from './bench/code.ts'
import { measureDashboard } from './bench/dashboard.ts'
import { measureHistory } from './bench/history.ts'
import { measureMemory } from './bench/memory.ts'
import { reportOf } from './bench/report.ts'
import { measureProgress } from './bench/progress.ts'
import { measureRules } from './bench/rules.ts'
import { measureSandbox } from './bench/sandbox.ts'
import { measureScreens } from './bench/screens.ts'
import { measureSpends } from './bench/spends.ts'
import { measureStarts } from './bench/starts.ts'
import { measureThroughput } from './bench/throughput.ts'
import { measureTurns } from './bench/turns.ts'
import { measureTyping } from './bench/typing.ts'
import { measureWeights } from './bench/weights.ts'
import { projectFolder } from './support/payload-cli.ts'

/**
 * `npm run bench`: measures ratios in one run, on one machine, and writes them to `docs/performance.md`. Absolute times
 * are there to be understood, never to be passed.
 */
await ensureBuild({ log: (text) => console.log(text) })
const { sections, product } = await measureStarts()
try {
  sections.push(
    await measureTurns(),
    await measureSpends(product),
    await measureProgress(product),
    await measureMemory(product),
    await measureTyping(product),
    await measureCode(product),
    await measureDashboard(product),
    await measureScreens(product),
    // Last of what uses this database: it fills it, and that is tidied up for minutes afterwards.
    ...(await measureHistory(product)),
  )
} finally {
  await product.stop()
}
sections.push(await measureThroughput(), await measureWeights(), await measureRules(), await measureSandbox())

const report = reportOf(sections)
writeFileSync(path.join(projectFolder, 'docs/performance.md'), report)
console.log(report)
process.exit(0)
