import { isMechanical } from '#contract/fixes.ts'
import type { Finding } from '#contract/report.ts'
import { findingOf } from '../finding.ts'
import { securityDrafts } from '../check.ts'
import { madeElsewhere } from '../../third-party/index.ts'
import { isTree } from '../../verify/input.ts'
import { structureCheck } from '../../verify/structure/index.ts'
import { textDomainOf, wrongDomains } from '../../verify/structure/text-domain.ts'
import type { CheckInput } from '../../verify/check.ts'
import type { PhpNode } from '../../syntax/index.ts'
import type { WrongDomain } from '../../verify/structure/text-domain.ts'

/** What is wrong at one place in the code. */
export interface Fault {
  readonly finding: Finding & { readonly file: string }
  readonly at: PhpNode | null
  readonly domain: WrongDomain | null
}

/** The plugin as the checks see it. */
export interface Judged {
  readonly input: CheckInput
  /** The text domain that it has to use. */
  readonly domain: string | null
  readonly faults: readonly Fault[]
  /** How many findings a rule has in a file, by `rule file`, those that are no faults of these rules among them. */
  readonly counts: ReadonlyMap<string, number>
}

export const countKey = (rule: string, file: string | null): string => `${rule} ${file ?? ''}`

/** Reads a plugin with the checks whose findings can be fixed, place by place. */
export async function judge(input: CheckInput): Promise<Judged> {
  const counts = new Map<string, number>()
  const faults: Fault[] = []
  const note = (finding: Finding, at: PhpNode | null, domain: WrongDomain | null): void => {
    const key = countKey(finding.rule, finding.file)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    const { file } = finding
    if (file !== null && isMechanical(finding)) faults.push({ finding: { ...finding, file }, at, domain })
  }
  for (const draft of await securityDrafts(input)) note(findingOf(draft), draft.at ?? null, null)
  const domain = textDomainOf(input)
  const domains = new Map<string, readonly WrongDomain[]>()
  for (const finding of await structureCheck.run(input)) {
    const { rule, file, message, line } = finding
    if (rule !== 'structure/text-domain' || file === null || domain === null) {
      note(finding, null, null)
      continue
    }
    const read = input.php(file)
    const wrong = domains.get(file) ?? (isTree(read) ? wrongDomains(read.tree, domain) : [])
    const found = wrong.find((each) => `${each.message}.` === message && each.call.loc?.start?.line === line)
    domains.set(
      file,
      wrong.filter((each) => each !== found),
    )
    note(finding, null, found ?? null)
  }
  for (const path of input.files.keys())
    if (/\.php$/i.test(path) && !isTree(input.php(path))) counts.set(countKey('syntax/php', path), 1)
  return { input, domain, faults, counts }
}

/** Whether the author of a plugin would change a file by hand. */
export const isOwnCode = (path: string, { input }: Judged): boolean =>
  madeElsewhere(path, input.text(path)) === null &&
  !input.isDevelopment(path) &&
  input.encoding(path) === 'utf-8' &&
  isTree(input.php(path))
