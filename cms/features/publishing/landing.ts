import type { PayloadRequest } from 'payload'
import { contentPaths } from '#contract/content/paths.ts'
import { isAddressedCollection } from '#contract/content/kinds.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { longestChain } from '#contract/publishing.ts'
import type { Landing } from '#contract/publishing.ts'
import { swedishAliases } from '#contract/static-pages.ts'
import { executorOf, row, sql } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { publishedPath } from './addresses.ts'
import { pageExists } from './page-exists.ts'
import { isProductPath, pathWithin } from './product-paths.ts'
import { isRedirectTarget, redirectFrom } from './redirects.ts'

/** What the gateway answers for a moved address, for a page, and for nothing. */
const moved = 308
const found = 200
const missing = 404

/** The part of an address that is looked up, as it was written. */
const bareOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/** Whether an image, in any of its sizes, has this path. */
async function isImage(req: PayloadRequest, path: string): Promise<boolean> {
  const [, name] = /^\/media\/([^/]+)$/.exec(path) ?? []
  if (name === undefined) return false
  const stem = name.replace(/-\d+x\d+\.\w+$/, '')
  const image = await row(
    await executorOf(req),
    sql`select 1 from media where filename = ${name} or starts_with(filename, ${`${stem}.`}) limit 1`,
  )
  return image !== undefined
}

/** What answers at a path itself, before redirects are looked at; null for nothing. @param path decoded */
async function answerAt(req: PayloadRequest, path: string): Promise<'page' | 'screen' | null> {
  if ((await pageExists(req, path)) || (await isImage(req, path))) return 'page'
  const [twin] = /^(.+)\.md$/.exec(path)?.slice(1) ?? []
  if (twin !== undefined && contentPaths.markdown(twin) === path && (await pageExists(req, twin)))
    return 'page'
  return isProductPath(path) || path.startsWith('/community/') ? 'screen' : null
}

type Step = { readonly to: string } | { readonly end: Landing['end']; readonly isWithdrawn?: boolean }

/** The target of the redirect from a path. @param path decoded */
async function redirectAt(req: PayloadRequest, path: string): Promise<Step> {
  const redirect = await redirectFrom(req, path)
  if (!redirect) return { end: 'nothing' }
  const { type, url, reference } = redirect.to ?? {}
  if (type === 'custom') return isRedirectTarget(url) ? { to: url } : { end: 'nothing' }
  const { relationTo, value } = reference ?? {}
  const id = typeof value === 'object' ? value.id : value
  if (relationTo === undefined || id === undefined || !isAddressedCollection(relationTo))
    return { end: 'nothing' }
  const to = await publishedPath(req, relationTo, id)
  return to === null ? { end: 'nothing', isWithdrawn: true } : { to }
}

/** What an address of ours answers, by the rules of the gateway and the publisher. */
async function stepFrom(req: PayloadRequest, address: string, path: string): Promise<Step> {
  const bare = bareOf(address)
  if (bare.length > 1 && bare.endsWith('/'))
    return { to: bare.replace(/\/+$/, '') + address.slice(bare.length) }
  const english = swedishAliases[path]
  if (english !== undefined && (await pageExists(req, english)))
    return { to: english + address.slice(bare.length) }
  const answer = await answerAt(req, path)
  return answer === null ? redirectAt(req, path) : { end: answer }
}

const statusAt = (end: Landing['end']): number | null =>
  end === 'page' ? found : end === 'nothing' || end === 'loop' ? missing : null

/**
 * Where a visitor of an address lands, with each redirect on the way. Nothing is requested: addresses of ours are looked
 * up, and those of other sites end it.
 * @param address a path of ours, or a web address on our site
 * @throws ServiceError `invalid_input`
 */
export async function landingOf(req: PayloadRequest, address: string): Promise<Landing> {
  if (!isRedirectTarget(address) || pathWithin(address) === null)
    throw new ServiceError('invalid_input', { path: validationMessages.unknown })
  const hops: Landing['hops'] = []
  const seen = new Set<string>()
  let at = address
  const landed = (end: Landing['end'], isWithdrawn = false): Landing => ({
    hops,
    address: at,
    end,
    status: statusAt(end),
    isWithdrawn,
  })
  for (;;) {
    const path = pathWithin(at)
    if (path === null) return landed(/^https?:/.test(at) ? 'elsewhere' : 'nothing')
    if (seen.has(bareOf(at)) || hops.length >= longestChain) return landed('loop')
    seen.add(bareOf(at))
    const step = await stepFrom(req, at, path)
    if ('end' in step) return landed(step.end, step.isWithdrawn)
    hops.push({ from: at, to: step.to, status: moved })
    at = step.to
  }
}

/**
 * Whether a link to one of our paths is shown to readers: there is a page, or a redirect leads to one, to a screen or to
 * another website. @param path without query and fragment
 */
export async function leadsSomewhere(req: PayloadRequest, path: string): Promise<boolean> {
  if (await pageExists(req, path)) return true
  if (pathWithin(path) === null || (await redirectFrom(req, path)) === undefined) return false
  const { hops, end } = await landingOf(req, path)
  return hops.length > 0 && end !== 'nothing' && end !== 'loop'
}
