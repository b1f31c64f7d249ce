import type { Act, Deed, Person, Values } from '../checks.ts'
import { FormProblem, fillForm } from '../page/form.ts'
import { makeEntry, submitEntry } from '../site/entries.ts'
import { classicForm } from '../site/session.ts'
import type { Seen, Session } from '../site/session.ts'
import { datedValues } from '../site/values.ts'
import { problemsWith } from './expected.ts'
import { addressOf, findPressable } from './press.ts'

export async function act(session: Session, check: Act): Promise<string[]> {
  const values = datedValues(check.values ?? {}, session.now())
  let page: Seen | null = null
  for (let time = 0; time < (check.times ?? 1); time += 1) {
    session.takeMails()
    page = await deeds[check.act](session, values, check.as)
  }
  return page ? problemsWith(page, check) : ['Nothing was done.']
}

type Perform = (session: Session, values: Values, as: Person | undefined) => Promise<Seen>

const password = 'correct horse'
const usernames: Readonly<Record<Person, string>> = {
  admin: 'admin',
  editor: 'ed',
  author: 'ada',
  subscriber: 'sam',
  visitor: 'nobody',
}
/** WordPress refuses a second comment within 15 seconds (check_comment_flood_db). */
const secondsBetweenComments = 60

const firstPost = 'Rye bread for beginners'

const editUrl = (session: Session, title = firstPost): string =>
  `/wp-admin/post.php?post=${session.visit.sample.posts[title] ?? 0}&action=edit`

/** The values under their labels in WordPress's form: other words for some, and defaults. */
const renamed = (values: Values, names: Readonly<Record<string, string>>, defaults: Values = {}): Values =>
  Object.fromEntries(
    Object.entries({ ...defaults, ...values }).map(([label, value]) => [
      names[label.toLowerCase()] ?? label,
      value,
    ]),
  )

async function submitAt(
  session: Session,
  person: Person,
  url: string,
  values: Values,
  form?: string,
): Promise<Seen> {
  const page = await session.open(person, url)
  if (page.status >= 400 || page.redirects.length > 0) return page
  const submission = await fillForm(page.document, page.url, values, {
    file: (name) => session.file(name),
    ...(form && { form }),
  })
  return session.submit(person, submission)
}

async function follow(session: Session, person: Person, page: Seen, text: string): Promise<Seen> {
  const link = findPressable(page.document, text)
  if (!link) throw new FormProblem(`There is no link '${text}' at ${page.url}.`)
  return session.open(person, addressOf(link, page))
}

async function signIn(session: Session, person: Person, values: Values, secret: string): Promise<Seen> {
  const known = new Map(session.browsing.cookies(person))
  session.browsing.setCookies(person, new Map())
  const answer = await submitAt(
    session,
    person,
    '/wp-login.php',
    { 'Username or Email Address': usernames[person], Password: secret, ...values },
    'form#loginform',
  )
  const isIn = [...session.browsing.cookies(person).keys()].some((name) =>
    name.startsWith('wordpress_logged_in'),
  )
  // In later checks the person is signed in as before.
  if (!isIn) session.browsing.setCookies(person, known)
  return answer
}

const deeds: Readonly<Record<Deed, Perform>> = {
  'publish post': (session, values, as = 'author') =>
    makeEntry(session, { title: 'Fresh rolls', content: 'Rolls from today.', ...values }, 'post', as),
  async 'update post'(session, values, as = 'admin') {
    const page = await session.open(as, editUrl(session), classicForm)
    return submitEntry(session, page, values, { type: 'post', person: as, button: 'update' })
  },
  async 'trash post'(session, values, as = 'admin') {
    const page = await session.open(as, editUrl(session, values['title']), classicForm)
    return follow(session, as, page, 'Move to Trash')
  },
  async 'delete post'(session, values, as = 'admin') {
    const page = await session.open(as, editUrl(session, values['title']), classicForm)
    await follow(session, as, page, 'Move to Trash')
    const trash = await session.open(as, '/wp-admin/edit.php?post_status=trash&post_type=post')
    return follow(session, as, trash, 'Delete Permanently')
  },
  'register user': (session, values, as = 'visitor') =>
    as === 'visitor'
      ? submitAt(
          session,
          as,
          '/wp-login.php?action=register',
          renamed(
            values,
            { username: 'Username', email: 'Email' },
            { username: 'nina', email: 'nina@example.com' },
          ),
          'form#registerform',
        )
      : submitAt(
          session,
          as,
          '/wp-admin/user-new.php',
          renamed(
            values,
            { username: 'Username', email: 'Email' },
            { username: 'nina', email: 'nina@example.com' },
          ),
          'form#createuser',
        ),
  async comment(session, values, as = 'visitor') {
    await session.visit.setClock(new Date(session.now().getTime() + secondsBetweenComments * 1000))
    return submitAt(
      session,
      as,
      '/rye-bread-for-beginners/',
      renamed(
        values,
        { name: 'Name', email: 'Email', comment: 'Comment', website: 'Website' },
        {
          ...(as === 'visitor' && { name: 'Nora New', email: 'nora@example.com' }),
          comment: 'I baked it twice.',
        },
      ),
      'form#commentform',
    )
  },
  'sign in': (session, values, as = 'subscriber') => signIn(session, as, values, password),
  'sign in wrong': (session, values, as = 'subscriber') => signIn(session, as, values, 'wrong battery'),
  async 'sign out'(session, values, as = 'subscriber') {
    const known = new Map(session.browsing.cookies(as))
    await signIn(session, as, values, password)
    const question = await session.open(as, '/wp-login.php?action=logout')
    session.takeMails()
    const answer = await follow(session, as, question, 'log out')
    session.browsing.setCookies(as, known)
    return answer
  },
  'lost password': (session, values, as = 'subscriber') =>
    submitAt(
      session,
      'visitor',
      '/wp-login.php?action=lostpassword',
      { 'Username or Email Address': usernames[as], ...values },
      'form#lostpasswordform',
    ),
  'save profile': (session, values, as = 'subscriber') =>
    submitAt(session, as, '/wp-admin/profile.php', values, 'form#your-profile'),
  async 'upload image'(session, { name = 'photo.png', ...values }, as = 'author') {
    const url = '/wp-admin/media-new.php?browser-uploader'
    const page = await session.open(as, url)
    const submission = await fillForm(
      page.document,
      url,
      { Upload: `@${name}`, ...values },
      { form: 'form#file-form', button: 'Upload', file: (file) => session.file(file) },
    )
    return session.submit(as, submission)
  },
  async 'run cron'(session) {
    return session.open('visitor', '/wp-cron.php')
  },
}
