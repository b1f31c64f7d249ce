import type { Before, Values } from '../checks.ts'
import { controlsOf, findControls } from '../page/controls.ts'
import { FormProblem, fillForm } from '../page/form.ts'
import { makeEntry } from '../site/entries.ts'
import { ownPages, settingsPages } from '../site/places.ts'
import type { Seen, Session } from '../site/session.ts'
import { datedValues } from '../site/values.ts'

/**
 * Does what a check wants done before.
 * @param of the post type for entries
 * @throws FormProblem if the plugin does not allow for it
 */
export async function prepare(session: Session, before: Before, of?: string): Promise<void> {
  const { clock, settings, entries } = before
  if (clock !== undefined)
    await session.visit.setClock(new Date(/Z$|[+-]\d\d:\d\d$/.test(clock) ? clock : `${clock}Z`))
  if (settings) await saveSettings(session, datedValues(settings, session.now()))
  for (const values of entries ?? []) await addEntry(session, values, of)
  session.takeMails()
}

async function addEntry(session: Session, values: Values, of: string | undefined): Promise<void> {
  const type = session.typeNamed(of)
  const dated = datedValues(values, session.now())
  const saved = type?.creatable
    ? await makeEntry(session, dated, type.name)
    : await fillOwnPage(session, dated)
  if (saved.status >= 400) throw new FormProblem(`An entry is not saved: the status is ${saved.status}.`)
}

/** A plugin with a table of its own has a form of its own. */
async function fillOwnPage(session: Session, values: Values): Promise<Seen> {
  let problem = new FormProblem('The plugin has neither a post type nor a page for entries.')
  for (const url of ownPages(session)) {
    const page = await session.open('admin', url)
    try {
      const submission = await fillForm(page.document, page.url, values, {
        file: (name) => session.file(name),
      })
      return await session.submit('admin', submission)
    } catch (error) {
      if (!(error instanceof FormProblem)) throw error
      problem = error
    }
  }
  throw problem
}

/** Saves settings, which may be on several of the plugin's pages. */
async function saveSettings(session: Session, settings: Values): Promise<void> {
  let left = Object.entries(settings)
  const seen: string[] = []
  for await (const page of settingsPages(session)) {
    for (let forms = 0; forms < 3; forms += 1) {
      const here = labelsOfOneForm(page, left)
      if (here.length === 0) break
      const submission = await fillForm(page.document, page.url, Object.fromEntries(here), {
        file: (name) => session.file(name),
        image: () => String(session.visit.sample.image),
      })
      const saved = await session.submit('admin', submission)
      if (saved.status >= 400) throw new FormProblem(`Settings are not saved: the status is ${saved.status}.`)
      left = left.filter((entry) => !here.includes(entry))
    }
    if (left.length === 0) return
    if (/page=/.test(page.url))
      seen.push(...controlsOf(page.document).flatMap(({ labels, groups }) => labels[0] ?? groups[0] ?? []))
  }
  const names = left.map(([label]) => `'${label}'`).join(', ')
  throw new FormProblem(`There is no setting ${names}, only: ${seen.slice(0, 30).join(', ') || 'none'}.`)
}

/** Of the wanted settings those that the form with the most of them has. */
function labelsOfOneForm(page: Seen, wanted: readonly [string, string][]): [string, string][] {
  const controls = controlsOf(page.document)
  const forms = new Set(controls.flatMap(({ form }) => form ?? []))
  let most: [string, string][] = []
  for (const form of forms) {
    const own = controls.filter((control) => control.form === form)
    const here = wanted.filter(([label]) => findControls(own, label).length > 0)
    if (here.length > most.length) most = here
  }
  return most
}
