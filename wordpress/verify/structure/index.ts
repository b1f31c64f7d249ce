import type { Finding } from '#contract/report.ts'
import type { Check } from '../check.ts'
import { checkFiles } from './files.ts'
import { checkGlobals } from './globals.ts'
import { checkHeader } from './header.ts'
import { checkPlaceholders } from './placeholders.ts'
import { checkReadme } from './readme.ts'
import { checkTextDomain } from './text-domain.ts'

/** Check 1: paths and sizes, one main file with a sound header, one text domain, one prefix, nothing left out, a sound readme. */
export const structureCheck: Check = {
  id: 'structure',
  async run(input) {
    const findings: Finding[] = [...checkFiles(input), ...checkHeader(input), ...checkPlaceholders(input)]
    findings.push(...checkTextDomain(input), ...checkGlobals(input), ...checkReadme(input))
    return findings
  },
}
