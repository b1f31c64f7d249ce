import type { Payload } from 'payload'
import type { PluginSummary, VersionAnswer } from '#contract/api.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { versionMessages } from '#contract/messages/versions.ts'
import type { Report } from '#contract/report.ts'
import type { InformationInput } from '#contract/schemas/turns.ts'
import { changeInformation, cleanHeaderValue, findMainFile } from '#wordpress/header/index.ts'
import type { MainFile, PluginHeader } from '#wordpress/header/index.ts'
import { verifyApart } from '#wordpress/apart/index.ts'
import { reportOf, withoutBlameFor } from '#wordpress/verify/index.ts'
import { database, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { putBlobs } from '../../platform/blobs.ts'
import { queuePluginChanged } from '../../platform/realtime/outbox.ts'
import { followHeader } from './follow-header.ts'
import { lockNewest } from './lock-newest.ts'
import { entryFor, loadFiles } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { ownPlugin } from './plugin.ts'
import { appendVersion, newestVersion, summaryOf, versionByNumber } from './versions.ts'
import type { Version } from './versions.ts'

const { information: texts } = versionMessages
const fields = ['name', 'version', 'author'] as const
type Fields = Readonly<Record<(typeof fields)[number], string>>

/** A version with its header changed, ready to be stored. */
interface Change {
  readonly written: ReadonlyMap<string, Uint8Array>
  readonly manifest: Manifest
  readonly main: MainFile
  /** Whether the checks run here pass. */
  readonly passed: boolean
  readonly report: Report | null
}

/** The values in the form in which a header can contain them. */
function asInHeader(input: InformationInput): Fields {
  const values: [string, string][] = []
  for (const field of fields) {
    const value = cleanHeaderValue(input[field])
    // The value contains only characters that a header cannot hold.
    if (value === '') throw new ServiceError('invalid_input', { [field]: validationMessages.required })
    values.push([field, value])
  }
  return Object.fromEntries(values) as Fields
}

/**
 * Whether this save would overwrite somebody else's change that made no version: a stored value that is neither the one
 * the person saw nor the one they want. A repeated request, after a lost response, does not count.
 */
function overtaken(
  plugin: PluginSummary,
  before: InformationInput['known'],
  wanted: Fields,
  isPublic: boolean,
) {
  if (!before) return false
  const now = { ...wanted, isPublic }
  return ([...fields, 'isPublic'] as const).some(
    (field) => plugin[field] !== before[field] && plugin[field] !== now[field],
  )
}

/**
 * The fields that differ from the header or the row. A form collapses runs of spaces, which does not count as a change.
 */
function differences(header: Fields, wanted: Fields): Partial<Fields> {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  return Object.fromEntries(
    fields.filter((field) => plain(header[field]) !== wanted[field]).map((field) => [field, wanted[field]]),
  )
}

const manifestWith = (base: Manifest, written: ReadonlyMap<string, Uint8Array>): Manifest => ({
  ...base,
  ...Object.fromEntries([...written].map(([path, bytes]) => [path, entryFor(path, bytes)])),
})

/** The first error of a report, as a sentence. */
function firstError(report: Report): string {
  const findings = report.checks.flatMap((check) => check.findings)
  return findings.find(({ severity }) => severity === 'error')?.message ?? ''
}

/**
 * The report of a version in which only the header has changed. The WordPress run of the previous version still
 * applies, because the code is the same. A version that was never fully checked, such as a kept draft, still does not
 * pass.
 */
function reportAfter(before: Report | null, now: Report): Report | null {
  if (!before) return now.passed ? null : now
  const run = before.checks.find(({ id }) => id === 'wordpress')
  return run ? reportOf([...now.checks, run]) : now
}

/**
 * The files of a version with other header values.
 * @returns null if the header already has these values
 * @throws ServiceError `invalid_input` when the header cannot be changed this way, or the checks would no longer pass
 */
async function changeOf(
  payload: Payload,
  base: Version,
  plugin: PluginSummary,
  wanted: Fields,
): Promise<Change | null> {
  const slug = plugin.slug ?? undefined
  const files = await loadFiles(database(payload), base.manifest)
  const before = findMainFile(files, slug)
  const changes = differences(before?.header ?? plugin, wanted)
  const [first] = Object.keys(changes)
  if (first === undefined) return null
  if (!before) throw new ServiceError('invalid_input', { [first]: texts.noHeader })
  const written = changeInformation(files, slug, changes)
  if (written.size === 0) throw new ServiceError('invalid_input', { [first]: texts.noHeader })
  const after = new Map([...files, ...written])
  const main = findMainFile(after, slug)
  // WordPress only reads the first 8 kB, so a longer line must neither be cut nor push another one out.
  const whole = { ...before.header, ...changes }
  const sound =
    main?.path === before.path &&
    Object.entries(whole).every(([field, value]) => main.header[field as keyof PluginHeader] === value)
  if (!sound) throw new ServiceError('invalid_input', { [first]: texts.refused })
  const how = { ...(slug && { slug }), foreign: plugin.isImported }
  const read = await verifyApart(after, how)
  // What others have written is blamed only for what is new.
  const now = plugin.isImported && base.report ? withoutBlameFor(base.report, read) : read
  if (!now.passed) {
    const passedBefore = base.report?.passed ?? (await verifyApart(files, how)).passed
    if (passedBefore) throw new ServiceError('invalid_input', { [first]: texts.failing(firstError(now)) })
  }
  const report = reportAfter(base.report, now)
  return { written, manifest: manifestWith(base.manifest, written), main, passed: now.passed, report }
}

async function storeChange(tx: Executor, base: Version, change: Change): Promise<number> {
  await putBlobs(tx, change.written.values())
  const { versionNumber } = await appendVersion(tx, {
    pluginId: base.pluginId,
    headerVersion: change.main.header.version,
    turnId: null,
    origin: 'edit',
    userPrompt: null,
    assistantResponse: null,
    manifest: change.manifest,
    backendPreviewHtml: base.backendPreviewHtml,
    frontendPreviewHtml: base.frontendPreviewHtml,
    report: change.report,
  })
  await followHeader(tx, base.pluginId, change.main, change.passed)
  return versionNumber
}

/**
 * Saves Project Information. A new name, version or author creates a version whose header has it, and the plugin's row
 * follows; a change of visibility alone does not. Before the first version there is only the row. The checks run before
 * the transaction on an immutable version, so that only its number has to be compared under the lock.
 * @returns the new version, or null
 * @throws ServiceError `not_found`, `turn_running`, `version_conflict`, `invalid_input`
 */
export async function saveInformation(
  payload: Payload,
  userId: string,
  pluginId: string,
  input: InformationInput,
): Promise<VersionAnswer> {
  const wanted = asInHeader(input)
  const plugin = await ownPlugin(database(payload), userId, pluginId)
  const base = await newestVersion(database(payload), pluginId)
  if ((base?.versionNumber ?? 0) !== input.baseVersion) throw new ServiceError('version_conflict')
  const change = base && (await changeOf(payload, base, plugin, wanted))
  return transaction(payload, async (tx) => {
    const { plugin: now } = await lockNewest(tx, userId, pluginId, input.baseVersion)
    if (overtaken(now, input.known, wanted, input.isPublic)) throw new ServiceError('version_conflict')
    const made = base && change ? await storeChange(tx, base, change) : null
    if (!base) {
      const { name, author, version } = wanted
      await tx.execute(
        sql`update plugins set name = ${name}, author = ${author}, version = ${version} where id = ${pluginId}`,
      )
    }
    await tx.execute(
      sql`update plugins set is_public = ${input.isPublic}, updated_at = now() where id = ${pluginId}`,
    )
    await queuePluginChanged(tx, userId, pluginId)
    return {
      version: made === null ? null : summaryOf(await versionByNumber(tx, pluginId, made)),
      plugin: await ownPlugin(tx, userId, pluginId),
    }
  })
}
