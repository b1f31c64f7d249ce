import type { Visit, Visits } from '#wordpress/sandbox/visit/index.ts'
import type { Person } from '../checks.ts'
import { pressButton } from '../page/form.ts'
import type { Submission } from '../page/form.ts'
import { openSession } from '../site/session.ts'
import type { Seen, Session } from '../site/session.ts'

/** A WordPress in which one plugin after another is tried. */
export interface Site {
  /** Activates a plugin, after the last one was removed. */
  open(files: ReadonlyMap<string, string>): Promise<Session>
  /** Discards WordPress, which a plugin may have broken; the next one gets a new one. */
  renew(): Promise<void>
}

const slugOf = (files: ReadonlyMap<string, string>): string =>
  [...files.keys()].find((path) => path !== 'uninstall.php' && /^[^/]+\.php$/.test(path))?.slice(0, -4) ?? ''

/** A plugin as the site takes it. */
export const requestOf = (files: ReadonlyMap<string, string>) => ({
  slug: slugOf(files),
  files: new Map([...files].map(([path, content]) => [path, Buffer.from(content)])),
})

/** Plugins after which a site is discarded, before what they wrote fills its disk. */
const mostPlugins = 20

/** A site that is started with its first plugin. */
export function keepSite(visits: Visits): Site {
  let visit: Visit | null = null
  let count = 0
  const renew = async (): Promise<void> => {
    await visit?.close()
    visit = null
    count = 0
  }
  return {
    async open(files) {
      if (++count > mostPlugins) await renew()
      visit = await (visit ? visit.reopen(requestOf(files)) : visits.open(requestOf(files)))
      return openSession(visit, () => Promise.reject(new Error('No browser is needed.')))
    },
    renew,
  }
}

/** The plugin's page under Settings. */
export const openSettings = (session: Session): Promise<Seen> =>
  session.open(
    'admin',
    session.visit.opened.menu.find(({ url }) => url.includes('options-general.php?page='))?.url ?? '',
  )

/** The form of the settings page as it is. */
export function settingsForm(page: Seen): Promise<Submission> {
  const button = page.document.all('#submit')[0]
  if (!button) throw new Error(`There is no settings form at ${page.url}.`)
  return pressButton(page.document, page.url, button)
}

const tour: readonly (readonly [person: Person, url: string])[] = [
  ['visitor', '/'],
  ['visitor', '/rye-bread-for-beginners/'],
  ['visitor', '/no-such-page/'],
  ['editor', '/wp-admin/index.php'],
  ['admin', '/wp-admin/edit.php'],
]

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/**
 * What goes wrong in the life of a plugin: it is activated, its settings are saved, entries are made, people look around and
 * sign in, and it is deleted without a trace.
 */
export async function problemsIn(files: ReadonlyMap<string, string>, site: Site): Promise<string[]> {
  const session = await site.open(files)
  const { visit } = session
  if (!visit.opened.activated || visit.opened.problems.length > 0)
    return ['It is not activated.', ...visit.opened.problems.map(({ message }) => message)]
  const saved = await session.submit('admin', await settingsForm(await openSettings(session)))
  if (saved.status !== 200) return [`Its settings are not saved: ${saved.status}.`, ...session.takeProblems()]
  await visit.step('entries', {})
  for (const [person, url] of [...tour, ['visitor', visit.opened.page] as const])
    await session.open(person, url)
  await session.submit('visitor', {
    url: '/wp-login.php',
    method: 'POST',
    headers: form,
    body: Buffer.from(new URLSearchParams({ log: 'ada', pwd: 'correct horse' }).toString()),
  })
  const { problems, left, lost } = await visit.remove()
  return [
    ...session.takeProblems(),
    ...problems.map(({ message, during }) => `${during}: ${message}`),
    ...left.map((name) => `It leaves behind: ${name}.`),
    ...lost.map((name) => `It takes along: ${name}.`),
  ]
}
