import type { Finding } from '#contract/report.ts'
import { uploadMessages } from '#contract/messages/upload.ts'
import { mainFileCandidates } from '../../header/index.ts'
import type { MainFile } from '../../header/index.ts'
import { isSlug } from '../../slug/index.ts'
import type { CheckInput } from '../check.ts'

const versionPattern = /^\d[A-Za-z0-9]*(?:[-+.][A-Za-z0-9]+)*$/
const minimumPattern = /^\d+\.\d+(\.\d+)?$/

function error(rule: string, file: string | null, message: string, mend: string): Finding {
  const why = 'WordPress finds a plugin, and its updates and translations, by the header of its main file.'
  return { rule, severity: 'error', file, line: null, message, why, mend }
}

/** The names that WordPress.org takes for a text domain: the plugin's folder; the main file mostly has it too. */
function checkDomain({ path, header }: MainFile, { slug, foreign }: CheckInput): Finding[] {
  const file = path.replace(/\.php$/i, '')
  // Without one WordPress takes the folder's name (`get_plugin_data`): ours are to say it all the same.
  const allowed = foreign ? ['', file, slug] : [file]
  if (allowed.includes(header.textDomain)) return []
  const message =
    header.textDomain === '' ? 'The header has no Text Domain.' : `The Text Domain is "${header.textDomain}".`
  const mend = foreign
    ? `Write "Text Domain: ${slug ?? file}", the name of the plugin's folder.`
    : `Write "Text Domain: ${file}", the name of the main file.`
  const found = error('structure/text-domain', path, message, mend)
  return [foreign ? { ...found, severity: 'warning' } : found]
}

function checkFields({ path, header }: MainFile): Finding[] {
  const findings: Finding[] = []
  if (!versionPattern.test(header.version)) {
    findings.push(
      error('structure/version', path, 'The header has no sound Version.', 'Write a line "Version: 1.0.0".'),
    )
  }
  for (const [name, value] of [
    ['Requires at least', header.requiresWp],
    ['Requires PHP', header.requiresPhp],
  ] as const) {
    if (value !== '' && !minimumPattern.test(value)) {
      findings.push(
        error(
          'structure/requires',
          path,
          `"${name}: ${value}" is no version.`,
          `Write "${name}" as a number like 6.0.`,
        ),
      )
    }
  }
  return findings
}

/** One main file in the top folder, named after the slug, with a header that WordPress reads as it is meant. */
export function checkHeader(input: CheckInput): Finding[] {
  const { files, slug, foreign } = input
  const candidates = mainFileCandidates(files)
  const main = candidates.find(({ path }) => path === `${slug}.php`) ?? candidates[0]
  if (!main) {
    return [
      error(
        'structure/main-file',
        null,
        uploadMessages.noHeader,
        'Write a PHP file in the top folder that begins with a comment with "Plugin Name:".',
      ),
    ]
  }
  const findings = [...checkFields(main), ...checkDomain(main, input)]
  for (const other of candidates) {
    if (other === main) continue
    findings.push(
      error(
        'structure/main-file',
        other.path,
        `${other.path} has a plugin header too, beside ${main.path}.`,
        'Leave one header.',
      ),
    )
  }
  // WordPress knows a plugin by its folder, and lets the main file have any name.
  if (foreign) return findings
  if (slug !== null && main.path !== `${slug}.php`) {
    findings.push(
      error(
        'structure/main-file',
        main.path,
        `The main file must be ${slug}.php.`,
        `Keep the main file's name ${slug}.php.`,
      ),
    )
  } else if (slug === null && !isSlug(main.path.replace(/\.php$/, ''))) {
    findings.push(
      error(
        'structure/main-file',
        main.path,
        `${main.path} is no good name for a main file.`,
        'Use lower-case letters, digits and hyphens, for example my-plugin.php.',
      ),
    )
  }
  return findings
}
