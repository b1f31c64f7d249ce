import { importAddressMessages as texts } from '#contract/messages/import-address.ts'

/** Where a plugin can be fetched. */
export type Place =
  | { readonly kind: 'directory'; readonly slug: string }
  | {
      readonly kind: 'repository'
      readonly owner: string
      readonly name: string
      /** A tag, a branch or a commit; null for the newest commit. */
      readonly tag: string | null
    }
  | { readonly kind: 'zip'; readonly url: URL }

/** What is wrong with an address, as a sentence. */
export class AddressProblem extends Error {
  readonly field: 'address' | 'tag'
  constructor(field: 'address' | 'tag', message: string) {
    super(message)
    this.name = 'AddressProblem'
    this.field = field
  }
}

const refuse = (message: string): never => {
  throw new AddressProblem('address', message)
}

const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$/i
/** GitHub's rules: an owner has letters, digits and hyphens, a repository dots and underscores as well. */
const ownerPattern = /^[a-z0-9](?:[a-z0-9-]{0,38})$/i
const repositoryPattern = /^(?!\.{1,2}$)[\w.-]{1,100}$/
/** Refs of git (git-check-ref-format), without what nobody uses in them. */
const tagPattern = /^(?![/.-])(?!.*(?:\.\.|\/\/|@\{))[\w./@+-]{1,200}$/

/** The address as a URL, for all the ways in which people write one. */
function urlOf(text: string): URL {
  // "owner/repository": a name of an owner has no dots, and a host does.
  const short = /^([^/.:\s]+)\/([^/:\s]+)$/.exec(text)
  const url = short
    ? `https://github.com/${text}`
    : slugPattern.test(text)
      ? `https://wordpress.org/plugins/${text}/`
      : /^[a-z][a-z0-9+.-]*:/i.test(text)
        ? text
        : `https://${text}`
  if (!URL.canParse(url)) return refuse(texts.unreadable)
  const read = new URL(url)
  // "wordpress.org." is the same host, and no list of hosts has it.
  read.hostname = read.hostname.replace(/\.$/, '')
  return read
}

const partsOf = ({ pathname }: URL): readonly string[] => {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return refuse(texts.unreadable)
  }
}

/** The tag that the path of a page at GitHub names, null if it is the repository's own page. */
function tagInPath(rest: readonly string[]): string | null {
  const [kind, second] = rest
  if (kind === undefined) return null
  if (kind === 'tree' || kind === 'commit') return rest.slice(1).join('/')
  if (kind === 'releases' && second === 'tag') return rest.slice(2).join('/')
  const archive = /^archive\/(?:refs\/(?:tags|heads)\/)?(.+)\.zip$/.exec(rest.join('/'))
  return archive?.[1] ?? refuse(texts.repository)
}

function repository(url: URL, parts: readonly string[], tag: string | null): Place {
  const [owner = '', second = '', ...rest] = parts
  const name = second.replace(/\.git$/, '')
  if (!ownerPattern.test(owner) || !repositoryPattern.test(name)) refuse(texts.repository)
  if (rest[0] === 'releases' && rest[1] === 'download') return { kind: 'zip', url }
  const wanted = tag ?? tagInPath(rest)
  if (wanted !== null && !tagPattern.test(wanted)) throw new AddressProblem('tag', texts.badTag)
  return { kind: 'repository', owner, name, tag: wanted }
}

/**
 * Reads what a person has entered: the page of a plugin at WordPress.org or its slug, a repository at GitHub, also as
 * "owner/repository", or the address of a ZIP.
 * @param tag for a repository; it goes before one in the address
 * @throws AddressProblem
 */
export function placeOf(text: string, tag: string | null): Place {
  const url = urlOf(text.trim())
  if (url.username !== '' || url.password !== '') refuse(texts.credentials)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') refuse(texts.scheme)
  const parts = partsOf(url)
  if (url.hostname === 'github.com' || url.hostname === 'www.github.com') return repository(url, parts, tag)
  if (tag !== null) throw new AddressProblem('tag', texts.noTags)
  // Its translations are at sv.wordpress.org and so on. What else is there are pages.
  if (/^(?:(?!api\.|downloads\.)[a-z-]+\.)?wordpress\.org$/.test(url.hostname)) {
    if (parts[0] !== 'plugins') refuse(texts.plugin)
    const slug = parts[1]?.toLowerCase() ?? ''
    return slugPattern.test(slug) ? { kind: 'directory', slug } : refuse(texts.plugin)
  }
  // Pages are read from their address alone, so only here does it matter how it is fetched.
  if (url.protocol !== 'https:') refuse(texts.scheme)
  url.hash = ''
  return { kind: 'zip', url }
}
