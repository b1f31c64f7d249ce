import { siteUrl } from '#wordpress/sandbox/visit/index.ts'
import type { Element } from 'domhandler'
import type { Press } from '../checks.ts'
import { closest, plain, textOf } from '../page/document.ts'
import type { PageDocument } from '../page/document.ts'
import { FormProblem, buttonText, pressButton } from '../page/form.ts'
import { openPlace } from '../site/places.ts'
import type { Seen, Session } from '../site/session.ts'
import { problemsWith } from './expected.ts'

export async function press(session: Session, check: Press): Promise<string[]> {
  let page: Seen | null = null
  for (let time = 0; time < (check.times ?? 1); time += 1) page = await pressOnce(session, check)
  return page ? problemsWith(page, check) : ['Nothing was pressed.']
}

async function pressOnce(session: Session, check: Press): Promise<Seen> {
  let problem: Error = new FormProblem('The plugin has no such page.')
  const isAdmin =
    typeof check.at === 'string' && !['plugin', 'front', 'post', 'page', 'entry', 'login'].includes(check.at)
  const person = check.as ?? (isAdmin ? 'admin' : 'visitor')
  for await (const page of openPlace(session, check.at, check.as, check.of)) {
    const found = findPressable(page.document, check.press, check.row)
    if (!found) {
      problem = new FormProblem(`There is no link or button '${check.press}' at ${page.url}.`)
    } else if (found.name === 'a') return session.open(person, addressOf(found, page))
    else return session.submit(person, await pressButton(page.document, page.url, found))
  }
  throw problem
}

/** @throws FormProblem if the link leads to nowhere without a script */
export function addressOf(link: Element, { url }: Pick<Seen, 'url'>): string {
  const href = link.attribs['href'] ?? ''
  if (href === '' || href.startsWith('#') || href.startsWith('javascript:')) {
    throw new FormProblem(`The link '${textOf(link)}' leads to nowhere.`)
  }
  const { origin, pathname, search } = new URL(href, new URL(url, siteUrl))
  if (origin !== siteUrl) throw new FormProblem(`The link '${textOf(link)}' leads to ${href}.`)
  return pathname + search
}

/** A link or button by its text: the whole text first, then a part of it. */
export function findPressable(document: PageDocument, text: string, row?: string): Element | null {
  const wanted = plain(text)
  const isInRow = (element: Element): boolean => {
    if (row === undefined) return true
    const around = closest(element, ({ name }) => ['tr', 'li', 'article'].includes(name))
    return around !== null && textOf(around).includes(plain(row))
  }
  const all = document
    .all('a, button, input[type=submit], input[type=button]')
    .filter(isInRow)
    .map((element) => ({ element, words: `${buttonText(element)}` }))
  return (
    (all.find(({ words }) => words === wanted) ?? all.find(({ words }) => words.includes(wanted)))?.element ??
    null
  )
}
