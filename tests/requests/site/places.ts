import { siteUrl } from '#wordpress/sandbox/visit/index.ts'
import type { Person, Place } from '../checks.ts'
import { makeEntry } from './entries.ts'
import { classicForm } from './session.ts'
import type { Seen, Session } from './session.ts'

const adminPlaces: Readonly<Record<string, string>> = {
  dashboard: 'index.php',
  'posts list': 'edit.php',
  'pages list': 'edit.php?post_type=page',
  'users list': 'users.php',
  'media list': 'upload.php?mode=list',
  'comments list': 'edit-comments.php',
  profile: 'profile.php',
}

const publicPlaces: Readonly<Record<string, string>> = {
  front: '/',
  post: '/rye-bread-for-beginners/',
  page: '/sample/',
  category: '/category/recipes/',
  search: '/?s=bread',
  '404': '/no-such-page/',
  login: '/wp-login.php',
}

/** Where WordPress has settings that a plugin may add to. */
const coreSettings = ['general', 'writing', 'reading', 'discussion', 'media', 'permalink'].map(
  (name) => `/wp-admin/options-${name}.php`,
)

/** An address to look at, with those who look. */
interface Target {
  readonly person: Person
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

const isOwnPage = (url: string): boolean => /[?&]page=/.test(url)

/** The plugin's own pages in the admin, its settings before its lists. */
export const ownPages = ({ visit }: Session): string[] => {
  const urls = visit.opened.menu.map(({ url }) => url)
  return [...urls.filter(isOwnPage), ...urls.filter((url) => !isOwnPage(url) && !/post-new\.php/.test(url))]
}

/** Tabs of a page in the admin. */
const tabsOf = ({ document }: Seen): string[] =>
  document
    .all('a.nav-tab[href]')
    .map(({ attribs }) => attribs['href'] ?? '')
    .filter((href) => new URL(href, siteUrl).origin === siteUrl)

/** The pages on which the plugin's settings may be, one after another. */
export async function* settingsPages(session: Session, person: Person = 'admin'): AsyncGenerator<Seen> {
  const known = new Set<string>()
  const waiting = [...ownPages(session).filter(isOwnPage)]
  const later = [...coreSettings]
  for (let url = waiting.shift() ?? later.shift(); url; url = waiting.shift() ?? later.shift()) {
    if (known.has(url)) continue
    known.add(url)
    const page = await session.open(person, url)
    yield page
    for (const tab of isOwnPage(url) ? tabsOf(page) : []) {
      const { pathname, search } = new URL(tab, new URL(url, siteUrl))
      waiting.push(pathname + search)
    }
  }
}

/** What the plugin offers for entries, where it has no post type. */
async function* listPages(session: Session, person: Person): AsyncGenerator<Seen> {
  for (const url of ownPages(session)) yield session.open(person, url)
}

/** Opens a place; there may be several pages of which the check wants one. */
export async function* openPlace(
  session: Session,
  place: Place,
  as: Person | undefined,
  of: string | undefined,
): AsyncGenerator<Seen> {
  const type = session.typeNamed(of)
  if (place === 'settings') return yield* settingsPages(session, as)
  if (place === 'entries' && !type) return yield* listPages(session, as ?? 'admin')
  const { person, url, headers } = await targetOf(session, place, as, of)
  yield await session.open(person, url, headers)
}

async function targetOf(
  session: Session,
  place: Place,
  as: Person | undefined,
  of: string | undefined,
): Promise<Target> {
  const visitor = as ?? 'visitor'
  const person = as ?? 'admin'
  if (typeof place === 'object') {
    return { person: /^\/wp-admin\//.test(place.path) ? person : visitor, url: place.path }
  }
  const admin = adminPlaces[place]
  if (admin) return { person, url: `/wp-admin/${admin}` }
  const open = publicPlaces[place]
  if (open) return { person: visitor, url: open }
  if (place === 'plugin') return { person: visitor, url: session.visit.opened.page }
  if (place === 'edit post') {
    const id = session.visit.sample.posts['Rye bread for beginners'] ?? 0
    return { person, url: `/wp-admin/post.php?post=${id}&action=edit`, headers: classicForm }
  }
  const type = session.typeNamed(of)
  if (!type) throw new Error(`The plugin has no post type${of ? ` '${of}'` : ''}.`)
  if (place === 'entries') return { person, url: `/wp-admin/edit.php?post_type=${type.name}` }
  if (place === 'new entry') {
    return { person, url: `/wp-admin/post-new.php?post_type=${type.name}`, headers: classicForm }
  }
  const entry = (await newestEntry(session, type.name)) ?? (await madeEntry(session, type.name))
  return { person: visitor, url: entry.url }
}

export interface Entry {
  readonly id: number
  readonly title: string
  readonly url: string
}

export const newestEntry = (session: Session, type: string): Promise<Entry | null> =>
  session.visit.step('newest', { type }) as Promise<Entry | null>

async function madeEntry(session: Session, type: string): Promise<Entry> {
  await makeEntry(session, {}, type)
  const entry = await newestEntry(session, type)
  if (!entry) throw new Error('The form for a new entry does not save one.')
  return entry
}
