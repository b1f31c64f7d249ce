import { APIError } from 'payload'
import type { PayloadRequest } from 'payload'
import type { ImportedArticle, MarkdownFile } from '#contract/article-imports.ts'
import { contentKinds } from '#contract/content/kinds.ts'
import { articleImportMessages } from '#contract/messages/article-import.ts'
import { executorOf, row, sql } from '../../platform/database/index.ts'
import { isTaken, kebab, kebabWith } from '../publishing/index.ts'
import { bodyOf } from './body.ts'
import { cutTitle, shortened, statedFields } from './fields.ts'
import type { StatedFields } from './fields.ts'
import { splitFrontMatter, UnreadableFile } from './front-matter.ts'
import { prepareMarkdown } from './prepare.ts'

const texts = articleImportMessages.notes
const { reserved } = contentKinds.posts.slug

/** @throws UnreadableFile for what is no text */
function requireText(text: string): void {
  // What is not UTF-8 was replaced by U+FFFD when the file was read.
  if (!text.isWellFormed() || /[\0\uFFFD]/.test(text)) throw new UnreadableFile(texts.notText)
  if (text.trim() === '') throw new UnreadableFile(texts.empty)
}

/** An address that no other article has. */
async function freeAddress(req: PayloadRequest, wanted: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const slug = kebabWith(wanted, attempt === 1 ? '' : `-${attempt}`)
    if (!(reserved as readonly string[]).includes(slug) && !(await isTaken(req, ['posts'], slug, undefined)))
      return slug
  }
}

/** The image at an address of our own, by the name of its file. */
async function imageAt(req: PayloadRequest, address: string): Promise<string | null> {
  const name = /^(?:[a-z]+:\/\/[^/]+)?(?:[^?#]*\/)?([^/?#]+)(?:[?#].*)?$/i.exec(address)?.[1]
  if (name === undefined) return null
  let filename: string
  try {
    filename = decodeURIComponent(name)
  } catch {
    return null
  }
  const found = await row<{ id: string }>(
    await executorOf(req),
    sql`select id from media where filename = ${filename}`,
  )
  return found?.id ?? null
}

async function categoryOf(
  req: PayloadRequest,
  name: string | null,
  notes: Set<string>,
): Promise<string | null> {
  if (name === null) {
    notes.add(texts.noCategory)
    return null
  }
  const found = await row<{ id: string }>(
    await executorOf(req),
    sql`select id from post_categories where slug = ${kebab(name)} or lower(name) = lower(${name}) order by name limit 1`,
  )
  if (!found) notes.add(texts.unknownCategory(shortened(name)))
  return found?.id ?? null
}

/** The tags of these names; those that do not exist yet are made. */
async function tagsOf(req: PayloadRequest, names: readonly string[], notes: Set<string>): Promise<string[]> {
  const ids = new Set<string>()
  for (const name of names) {
    const found = await row<{ id: string }>(
      await executorOf(req),
      sql`select id from tags where slug = ${kebab(name)} or lower(name) = lower(${name}) order by name limit 1`,
    )
    if (found) ids.add(found.id)
    else if (kebab(name) === '') notes.add(texts.unusable(name))
    else {
      const { id } = await req.payload.create({
        collection: 'tags',
        data: { name, slug: kebab(name) },
        req,
        overrideAccess: false,
      })
      notes.add(texts.newTag(name))
      ids.add(id)
    }
  }
  return [...ids]
}

function titleOf(stated: StatedFields, heading: string | null, name: string, notes: Set<string>): string {
  const given = stated.title ?? heading
  if (given !== null && given !== '') return cutTitle(given, notes)
  const words =
    name
      .replace(/\.[^.]*$/, '')
      .replaceAll(/[-_]+/g, ' ')
      .trim() || name
  const title = cutTitle(words.charAt(0).toUpperCase() + words.slice(1), notes)
  notes.add(texts.noTitle(title))
  return title
}

async function draftOf(req: PayloadRequest, { name, text }: MarkdownFile, notes: Set<string>) {
  requireText(text)
  const { fields, body: source } = splitFrontMatter(text)
  const stated = statedFields(fields, notes)
  const { pieces, heading, notes: found } = prepareMarkdown(source)
  for (const note of found) notes.add(note)
  const title = titleOf(stated, heading, name, notes)
  const wanted = kebab(stated.slug ?? title) || 'article'
  const slug = await freeAddress(req, wanted)
  if (slug !== wanted) notes.add(texts.address(wanted, slug))
  if (stated.description === null) notes.add(texts.noSummary)
  const body = await bodyOf(req.payload.config, pieces, {
    imageOf: (address) => imageAt(req, address),
    notes,
  })
  const category = await categoryOf(req, stated.category, notes)
  return {
    title,
    slug,
    body,
    tags: await tagsOf(req, stated.tags, notes),
    ...(category !== null && { category }),
    ...(stated.description !== null && { excerpt: stated.description }),
    ...(stated.date !== null && { publishedOn: stated.date }),
    _status: 'draft' as const,
  }
}

/** Makes a draft of a Markdown file, as the member of staff who sent the request. Never publishes anything. */
export async function importArticle(req: PayloadRequest, file: MarkdownFile): Promise<ImportedArticle> {
  const notes = new Set<string>()
  try {
    const data = await draftOf(req, file, notes)
    const { id, title } = await req.payload.create({
      collection: 'posts',
      data,
      draft: true,
      req,
      overrideAccess: false,
    })
    return { name: file.name, article: { id, title }, notes: [...notes] }
  } catch (err) {
    if (err instanceof UnreadableFile) return { name: file.name, article: null, notes: [err.message] }
    if (err instanceof APIError && err.isPublic && err.status < 500)
      return { name: file.name, article: null, notes: [err.message] }
    // What keeps the database from answering keeps it from taking the next file, too.
    req.payload.logger.warn({ err }, 'an article could not be imported')
    throw err
  }
}
