import type { PageBlock } from '#contract/content/blocks.ts'
import type { Faq, LegalPage, Page, Post } from '#contract/content/documents.ts'
import type { Content } from '#contract/content/reader.ts'
import { faqMessages } from '#contract/messages/faq.ts'
import { blockMarkdown, linkLines } from './blocks.ts'
import { richTextMarkdown } from './rich-text.ts'
import { below, headingLine, itemLines, origin, plainLine } from './text.ts'

/** Documents as Markdown, for programs that read: the same words as their pages, from the first heading to the last. */

interface Place {
  readonly content: Content
  /** Canonical address of the site. */
  readonly base: string
}

export async function postMarkdown(post: Post, path: string, { content, base }: Place): Promise<string> {
  const category = await content.get('post-categories', post.category)
  const facts = [category?.name ?? '', post.publishedOn.slice(0, 10)].filter((fact) => fact !== '')
  return below(
    headingLine(1, post.title),
    plainLine(facts.join(' · ')),
    plainLine(post.excerpt),
    await richTextMarkdown(post.body, content, base),
    '---',
    origin(path, base),
  )
}

async function questionMarkdown({ question, answer }: Faq, level: number, { content, base }: Place) {
  return below(headingLine(level, question), await richTextMarkdown(answer, content, base))
}

/** Questions with their answers, one below the other; '' for none. */
export const questionsMarkdown = async (faqs: readonly Faq[], place: Place): Promise<string> =>
  below(...(await Promise.all(faqs.map((faq) => questionMarkdown(faq, 3, place)))))

async function pageBlock(block: PageBlock, place: Place, first: boolean): Promise<string> {
  const { content, base } = place
  switch (block.blockType) {
    case 'hero':
      return below(
        headingLine(first ? 1 : 2, block.heading),
        plainLine(block.lede),
        linkLines(block.buttons, base),
      )
    case 'prose':
      return richTextMarkdown(block.body, content, base)
    case 'points':
      return below(
        headingLine(2, block.heading),
        plainLine(block.intro),
        itemLines(block.items.map(({ title, text }) => `**${plainLine(title)}.** ${plainLine(text)}`)),
      )
    case 'steps':
      return below(
        headingLine(2, block.heading),
        itemLines(
          block.items.map(({ title, text }) => `**${plainLine(title)}.** ${plainLine(text)}`),
          (at) => `${at + 1}.`,
        ),
      )
    case 'questions': {
      const found = await Promise.all(block.faqs.map((id) => content.get('faqs', id)))
      const questions = found.flatMap((faq) => (faq ? [questionMarkdown(faq, 3, place)] : []))
      return questions.length === 0
        ? ''
        : below(headingLine(2, block.heading), ...(await Promise.all(questions)))
    }
    default:
      return blockMarkdown(block, base)
  }
}

export async function pageMarkdown(page: Page, path: string, place: Place): Promise<string> {
  const headed = page.blocks[0]?.blockType === 'hero'
  const blocks = await Promise.all(page.blocks.map((block, at) => pageBlock(block, place, at === 0)))
  return below(!headed && headingLine(1, page.title), ...blocks, '---', origin(path, place.base))
}

export async function legalMarkdown(
  page: LegalPage,
  path: string,
  { content, base }: Place,
): Promise<string> {
  const sections = await Promise.all(
    page.sections.map(async ({ title, body }, at) =>
      below(headingLine(2, `${at + 1}. ${title}`), await richTextMarkdown(body, content, base)),
    ),
  )
  return below(headingLine(1, page.title), plainLine(page.intro), ...sections, '---', origin(path, base))
}

export async function faqMarkdown(path: string, place: Place): Promise<string> {
  const groups = await Promise.all(
    (await place.content.faqs()).map(async ({ category, entries }) =>
      below(
        headingLine(2, category.name),
        ...(await Promise.all(entries.map((entry) => questionMarkdown(entry, 3, place)))),
      ),
    ),
  )
  return below(headingLine(1, faqMessages.title), ...groups, '---', origin(path, place.base))
}
