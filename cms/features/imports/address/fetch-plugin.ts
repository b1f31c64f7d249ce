import { fetchLimits, limits } from '#contract/limits.ts'
import { importAddressMessages as texts } from '#contract/messages/import-address.ts'
import { fetchOutside, OutsideProblem } from '../../../platform/outside/index.ts'
import type { Fetched, OutsideReason, Way } from '../../../platform/outside/index.ts'
import { ServiceError } from '../../../platform/errors.ts'
import { AddressProblem } from './place.ts'
import type { Place } from './place.ts'

/** The ZIP of a plugin from another server. */
export interface FetchedPlugin {
  readonly zip: Uint8Array
  /** Where it is from, as people would name it. */
  readonly source: string
  /** What the plugin's folder is called, if the one in the ZIP is named after a commit. */
  readonly folder?: string
}

export interface FetchOptions {
  /** Hosts that may be asked. */
  readonly hosts: readonly string[]
  readonly signal?: AbortSignal | undefined
  readonly way?: Way | undefined
}

const bounds = fetchLimits
const { zipBytes } = limits.upload

function get(url: URL, bytes: number, { way, ...options }: FetchOptions): Promise<Fetched> {
  const { redirects, silenceSeconds, seconds } = bounds
  return fetchOutside(url, { ...options, ...(way && { way }), bytes, redirects, silenceSeconds, seconds })
}

/** Runs `work`, with a sentence of its own for what does not exist. */
async function orMissing<Result>(work: Promise<Result>, missing: AddressProblem): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof OutsideProblem && error.reason === 'missing' ? missing : error
  }
}

/** The ZIP at an address; a page, which a sign-in or a wrong address leads to, is named as such. */
async function zipAt(url: URL, options: FetchOptions): Promise<Uint8Array> {
  const { bytes, type } = await get(url, zipBytes, options)
  const isPage = type === 'text/html' || /^\s*</.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))
  if (isPage) throw new AddressProblem('address', texts.page)
  return bytes
}

/** Of a plugin in the directory, the address of its current ZIP (https://codex.wordpress.org/WordPress.org_API). */
async function downloadOf(slug: string, options: FetchOptions): Promise<URL> {
  const missing = new AddressProblem('address', texts.noPlugin(slug))
  const url = new URL('https://api.wordpress.org/plugins/info/1.2/')
  url.search = new URLSearchParams({
    action: 'plugin_information',
    'request[slug]': slug,
    'request[fields][sections]': '0',
    'request[fields][versions]': '0',
  }).toString()
  const { bytes } = await orMissing(get(url, bounds.informationBytes, options), missing)
  let link: unknown
  try {
    ;({ download_link: link } = JSON.parse(Buffer.from(bytes).toString()) as { download_link?: unknown })
  } catch {
    throw new OutsideProblem('unavailable', url.hostname)
  }
  if (typeof link !== 'string' || !URL.canParse(link)) throw missing
  return new URL(link)
}

async function fetchFrom(place: Place, options: FetchOptions): Promise<FetchedPlugin> {
  if (place.kind === 'zip') {
    const { origin, pathname } = place.url
    return { zip: await zipAt(place.url, options), source: `${origin}${pathname}` }
  }
  if (place.kind === 'directory') {
    const zip = await zipAt(await downloadOf(place.slug, options), options)
    return { zip, source: `https://wordpress.org/plugins/${place.slug}/` }
  }
  const { owner, name, tag } = place
  const repository = `${owner}/${name}`
  const ref = (tag ?? 'HEAD').split('/').map(encodeURIComponent).join('/')
  const missing =
    tag === null
      ? new AddressProblem('address', texts.noRepository(repository))
      : new AddressProblem('tag', texts.noTag(tag, repository))
  const url = new URL(`https://codeload.github.com/${repository}/zip/${ref}`)
  const source = `https://github.com/${repository}${tag === null ? '' : `/tree/${ref}`}`
  return { zip: await orMissing(zipAt(url, options), missing), source, folder: name }
}

const sentences: Readonly<
  Record<Exclude<OutsideReason, 'large'>, (host: string, hosts: readonly string[]) => string>
> = {
  address: () => texts.port,
  host: (host, hosts) => (hosts.length === 0 ? texts.noHosts : texts.host(host, hosts.join(', '))),
  private: texts.private,
  missing: texts.nothing,
  redirects: texts.redirects,
  unavailable: texts.unavailable,
}

/**
 * Fetches the ZIP of a plugin.
 * @throws ServiceError `invalid_input` with what is wrong with the address or tag, `source_unavailable`, `zip_too_large`
 */
export async function fetchPlugin(place: Place, options: FetchOptions): Promise<FetchedPlugin> {
  try {
    return await fetchFrom(place, options)
  } catch (error) {
    if (error instanceof AddressProblem)
      throw new ServiceError('invalid_input', { [error.field]: error.message })
    // The person has left.
    if (options.signal?.aborted) throw new ServiceError('source_unavailable')
    if (!(error instanceof OutsideProblem)) throw error
    const { reason, host } = error
    if (reason === 'large') throw new ServiceError('zip_too_large')
    const address = sentences[reason](host, options.hosts)
    throw new ServiceError(reason === 'unavailable' ? 'source_unavailable' : 'invalid_input', { address })
  }
}
