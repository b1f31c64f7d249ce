import type { Finding, RuleInfo } from '#contract/report.ts'
import { findMainFile } from '../../header/index.ts'
import type { PluginHeader } from '../../header/index.ts'
import { cleanStableTag, isGplCompatible, parseReadme } from '../../readme/index.ts'
import type { Readme } from '../../readme/index.ts'
import type { CheckInput } from '../check.ts'
import { readmeRules } from './readme-rules.ts'

const mostTags = 5
const longestDescription = 150
const version = /^\d+\.\d+(?:\.\d+)?$/
const userName = /^[a-z0-9][a-z0-9 ._@-]*$/i

type Place = readonly [file: string, line: number | null]

const found = (rule: RuleInfo, [file, line]: Place, message: string): Finding => ({
  rule: rule.id,
  severity: rule.severity,
  file,
  line,
  message,
  why: rule.why,
  mend: rule.mend,
  ...(rule.link && { link: rule.link }),
})

function checkStableTag(readme: Readme, header: PluginHeader | null, path: string): Finding[] {
  const { stableTag } = readme.fields
  if (!stableTag?.value) return [found(readmeRules.stableTag, [path, null], `${path} has no stable tag.`)]
  const tag = cleanStableTag(stableTag.value)
  if (header === null || tag === header.version) return []
  const message =
    tag.toLowerCase() === 'trunk'
      ? 'The stable tag is "trunk", which the directory no longer takes.'
      : `The stable tag is "${tag}", but the header says version "${header.version}".`
  return [found(readmeRules.stableTag, [path, stableTag.line], message)]
}

function checkFields(readme: Readme, path: string): Finding[] {
  const { testedUpTo, contributors, tags } = readme.fields
  const findings: Finding[] = []
  if (readme.name === '')
    findings.push(found(readmeRules.name, [path, 1], `${path} does not begin with "=== Name ===".`))
  if (!testedUpTo || !version.test(testedUpTo.value)) {
    const message = testedUpTo
      ? `"Tested up to: ${testedUpTo.value}" is no version.`
      : `${path} does not say up to which WordPress it is tested.`
    findings.push(found(readmeRules.testedUpTo, [path, testedUpTo?.line ?? null], message))
  }
  if (tags && readme.tags.length > mostTags) {
    const message = `There are ${readme.tags.length} tags; the directory shows the first five.`
    findings.push(found(readmeRules.tags, [path, tags.line], message))
  }
  const strange = readme.contributors.find((name) => !userName.test(name))
  if (contributors && (strange !== undefined || readme.contributors.length === 0)) {
    const message = strange === undefined ? 'No contributor is named.' : `"${strange}" is no user name.`
    findings.push(found(readmeRules.contributors, [path, contributors.line], message))
  } else if (!contributors)
    findings.push(found(readmeRules.contributors, [path, null], `${path} names no contributors.`))
  return findings
}

function checkDescription({ shortDescription, shortDescriptionLine }: Readme, path: string): Finding[] {
  const length = [...shortDescription].length
  if (length > 0 && length <= longestDescription) return []
  const message =
    length === 0
      ? `${path} has no short description.`
      : `The short description has ${length} characters; the directory cuts it at ${longestDescription}.`
  return [found(readmeRules.shortDescription, [path, shortDescriptionLine], message)]
}

/** A licence that is named has to be compatible; the readme has to name one. */
function checkLicense(
  readme: Readme | null,
  main: Place,
  header: PluginHeader | null,
  path: string,
): Finding[] {
  const findings: Finding[] = []
  const refuse = (place: Place, license: string) =>
    findings.push(
      found(readmeRules.license, place, `"${license}" is not known to be compatible with the GPL.`),
    )
  if (header?.license && !isGplCompatible(header.license)) refuse(main, header.license)
  if (readme === null) return findings
  const { license } = readme.fields
  if (!license?.value) findings.push(found(readmeRules.license, [path, null], `${path} names no licence.`))
  else if (!isGplCompatible(license.value)) refuse([path, license.line], license.value)
  return findings
}

/** The readme of a plugin that has one, and the licence in its header. */
export function checkReadme(input: CheckInput): Finding[] {
  const main = findMainFile(input.files, input.slug ?? undefined)
  const header = main?.header ?? null
  // On some systems these are one file, and the directory takes it in any case.
  const path = [...input.files.keys()].find((name) => name.toLowerCase() === 'readme.txt')
  const text = path === undefined ? null : input.text(path)
  const readme = text === null ? null : parseReadme(text)
  const license = checkLicense(readme, [main?.path ?? '', null], header, path ?? '')
  if (readme === null || path === undefined) return license
  // If it is not a plugin readme at all, report only that, not each missing part.
  if (readme.name === '' && Object.keys(readme.fields).length === 0)
    return [found(readmeRules.name, [path, 1], `${path} is not written as the directory reads it.`)]
  return [
    ...license,
    ...checkFields(readme, path),
    ...checkStableTag(readme, header, path),
    ...checkDescription(readme, path),
  ]
}
