import type { Fill } from '../checks.ts'
import { plain } from '../page/document.ts'
import { FormProblem, fillForm } from '../page/form.ts'
import { newestEntry, openPlace, ownPages } from '../site/places.ts'
import { classicForm } from '../site/session.ts'
import type { Seen, Session } from '../site/session.ts'
import { datedValues } from '../site/values.ts'
import { problemsWith } from './expected.ts'

/** Time that a person takes to fill in a form; what comes faster may count as a robot's. */
const secondsToFill = 20

export async function fill(session: Session, check: Fill): Promise<string[]> {
  let page: Seen | null = null
  for (let time = 0; time < (check.times ?? 1); time += 1) {
    session.takeMails()
    page = await fillOnce(session, check)
  }
  if (!page) return ['Nothing was filled in.']
  const problems = problemsWith(page, check)
  const missing = check.stored ? await notStored(session, check.stored, check.of) : []
  return [...problems, ...missing.map((text) => `'${text}' is not to be seen in the plugin's admin pages.`)]
}

async function fillOnce(session: Session, check: Fill): Promise<Seen> {
  let problem: Error = new FormProblem('The plugin has no such page.')
  const values = datedValues(check.fill, session.now())
  for await (const page of openPlace(session, check.at ?? 'plugin', check.as, check.of)) {
    try {
      const submission = await fillForm(page.document, page.url, values, {
        button: check.button,
        file: (name) => session.file(name, check.files),
        image: () => String(session.visit.sample.image),
      })
      await session.visit.setClock(new Date(session.now().getTime() + secondsToFill * 1000))
      return await session.submit(check.as ?? 'visitor', submission)
    } catch (error) {
      if (!(error instanceof FormProblem)) throw error
      problem = page.status >= 400 ? new FormProblem(`The status of ${page.url} is ${page.status}.`) : error
    }
  }
  throw problem
}

/** Of the texts those that are on none of the plugin's pages in the admin. */
async function notStored(session: Session, texts: readonly string[], of?: string): Promise<string[]> {
  let left = [...texts]
  const search = async (url: string): Promise<void> => {
    const { document } = await session.open('admin', url, classicForm)
    left = left.filter((text) => !document.text.includes(plain(text)))
  }
  const type = session.typeNamed(of)
  const pages = [...(type ? [`/wp-admin/edit.php?post_type=${type.name}`] : []), ...ownPages(session)]
  for (const url of new Set(pages)) {
    if (left.length === 0) return []
    await search(url)
  }
  const types = type ? [type] : session.visit.opened.types
  for (const { name } of types) {
    const entry = left.length > 0 ? await newestEntry(session, name) : null
    if (entry) await search(`/wp-admin/post.php?post=${entry.id}&action=edit`)
  }
  return left
}
