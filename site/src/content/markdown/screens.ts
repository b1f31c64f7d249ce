import { communityPaths } from '#contract/community.ts'
import type { FrontPage } from '#contract/content/front-page.ts'
import type { SiteSettings } from '#contract/content/documents.ts'
import { contentPaths } from '#contract/content/paths.ts'
import type { Content } from '#contract/content/reader.ts'
import type { StartSection } from '#contract/content/start-page.ts'
import { contactMessages } from '#contract/messages/contact.ts'
import { landingMessages } from '#contract/messages/landing.ts'
import { pricingMessages } from '#contract/messages/pricing.ts'
import { readingMessages } from '#contract/messages/reading.ts'
import { plannedRoutes, routes } from '#contract/routes.ts'
import { readContactPage } from '../contact.ts'
import { readHome } from '../home.ts'
import type { ListedPost } from '../blog-list.ts'
import { creditPrices, startPrices } from '../price-lists.ts'
import { dollars, readPricing } from '../pricing.ts'
import { linkLines } from './blocks.ts'
import { questionsMarkdown } from './documents.ts'
import { articleLines } from './lists.ts'
import { below, headingLine, itemLines, linkTo, origin, plainLine, quoted, tableLines } from './text.ts'

/** The screens that visitors read, as Markdown: the same words, without what only a browser can do. */

interface Place {
  readonly content: Content
  /** Canonical address of the site. */
  readonly base: string
}

const titled = ({ title, text }: { readonly title: string; readonly text: string }): string =>
  `**${plainLine(title)}** ${plainLine(text)}`.trim()

const priceLines = (head: readonly string[], rows: readonly (readonly [string, number])[]): string =>
  tableLines(
    head,
    rows.map(([what, credits]) => [plainLine(what), String(credits)]),
  )

interface StartPage {
  readonly posts: readonly ListedPost[]
  /** With their answers, in Markdown; '' for none. */
  readonly questions: string
  readonly live: FrontPage
  /** Short promises below the prompt. */
  readonly promises: readonly string[]
}

/** What a section of the start page says; '' for one that has nothing to show now. */
function startSection(section: StartSection, shown: StartPage, base: string): string {
  const { posts, questions, live } = shown
  const texts = landingMessages
  const absolute = (path: string) => new URL(path, base).href
  const heading = (level: number, own: string, usual: string) => headingLine(level, own || usual)
  const threads = (found: FrontPage['threads']) =>
    itemLines(
      found.map(({ id, title }) =>
        linkTo(plainLine(title), absolute(contentPaths.markdown(communityPaths.thread(id)))),
      ),
    )
  switch (section.blockType) {
    case 'opening': {
      const examples = section.examples.length > 0 ? section.examples : texts.hero.examples
      return below(
        heading(1, section.heading, texts.hero.heading),
        plainLine(section.text || texts.hero.lede),
        itemLines(shown.promises.map(plainLine)),
        plainLine(section.rack || texts.hero.rack),
        itemLines(examples.map(({ label, prompt }) => titled({ title: `${label}:`, text: prompt }))),
      )
    }
    case 'example': {
      const { turn } = texts
      return below(
        heading(2, section.heading, turn.heading),
        plainLine(section.text || turn.text),
        headingLine(3, turn.say),
        quoted(plainLine(turn.quote)),
        headingLine(3, turn.writes),
        itemLines([
          ...turn.files.map(([file, lines]) => `\`${file}\`, ${plainLine(turn.lines(lines))}`),
          plainLine(turn.moreFiles(turn.unlistedFiles)),
        ]),
        headingLine(3, turn.checks),
        itemLines(turn.checkList.map(plainLine)),
        plainLine(turn.sample),
      )
    }
    case 'features':
      return below(
        heading(2, section.heading, texts.features.heading),
        plainLine(section.text || texts.features.lede),
        ...(section.items.length > 0 ? section.items : texts.features.items).flatMap(({ title, text }) => [
          headingLine(3, title),
          plainLine(text),
        ]),
      )
    case 'editing':
      return below(
        heading(2, section.heading, texts.edit.heading),
        plainLine(section.text || texts.edit.text),
        linkLines([{ label: section.button || texts.edit.start, href: routes.pluginEditor }], base),
      )
    case 'threeSteps':
      return below(
        heading(2, section.heading, texts.steps.heading),
        itemLines(
          (section.items.length > 0 ? section.items : texts.steps.items).map(({ title, text }) =>
            titled({ title: `${title}.`, text }),
          ),
          (at) => `${at + 1}.`,
        ),
      )
    case 'prices':
      return below(
        heading(2, section.heading, texts.prices.heading),
        plainLine(section.text || texts.prices.text),
        priceLines([texts.prices.what, texts.prices.credits], startPrices),
      )
    case 'publicPlugins':
      return live.plugins.length === 0
        ? ''
        : below(
            heading(2, section.heading, texts.plugins.heading),
            itemLines(
              live.plugins.map(({ name, description }) => titled({ title: name, text: description })),
            ),
          )
    case 'highlights':
      return live.highlights.length === 0
        ? ''
        : below(heading(2, section.heading, texts.highlights.heading), threads(live.highlights))
    case 'newThreads':
      return live.threads.length === 0
        ? ''
        : below(heading(2, section.heading, texts.newThreads.heading), threads(live.threads))
    case 'faq':
      return questions === '' ? '' : below(heading(2, section.heading, texts.faq), questions)
    case 'articles':
      return posts.length === 0
        ? ''
        : below(heading(2, section.heading, readingMessages.teasers.heading), articleLines(posts, base))
    case 'closing': {
      // Without a heading it is none.
      const call = section.heading ? section : null
      const usual = [{ label: texts.closing.account, href: `${routes.auth}?mode=sign-up` }]
      return below(
        heading(2, call?.heading ?? '', texts.closing.heading),
        plainLine(call?.text ?? ''),
        linkLines(call && call.buttons.length > 0 ? call.buttons : usual, base),
      )
    }
  }
}

/** The start page, section by section, as staff have arranged it. */
export async function startMarkdown({ content, base }: Place): Promise<string> {
  const live = await content.global('front-page')
  const offer = await content.global('sign-up-offer')
  const { sections, posts, faqs } = await readHome(content)
  const questions = await questionsMarkdown(faqs, { content, base })
  const written = sections.flatMap((section) => (section.blockType === 'opening' ? section.promises : []))
  const promises = [
    ...(offer.open ? [landingMessages.hero.free(offer.signUp)] : []),
    ...(written.length > 0 ? written.map(({ text }) => text) : landingMessages.hero.fine),
  ]
  const shown = { posts, questions, live, promises }
  return below(
    ...sections.map((section) => startSection(section, shown, base)),
    '---',
    origin(routes.home, base),
  )
}

/** Plans, the pack, and what a credit buys. */
export async function pricingMarkdown({ content, base }: Place): Promise<string> {
  const texts = pricingMessages
  const { pricing, plans } = await readPricing(content)
  const asked = await Promise.all(pricing.faqs.map((id) => content.get('faqs', id)))
  const questions = await questionsMarkdown(
    asked.flatMap((faq) => faq ?? []),
    { content, base },
  )
  const { pack } = pricing
  return below(
    headingLine(1, pricing.heading || texts.heading),
    plainLine(pricing.intro),
    headingLine(2, texts.plans),
    plans.length === 0
      ? plainLine(texts.none)
      : itemLines(
          plans.map(({ name, price, credits }) =>
            titled({
              title: `${name}:`,
              text: `${dollars(price)} ${texts.perMonth}, ${texts.credits(credits)} ${texts.perMonth}`,
            }),
          ),
        ),
    itemLines(
      [...pricing.features, ...pricing.note.split('\n')].filter((line) => line.trim()).map(plainLine),
    ),
    ...(pack.credits > 0
      ? [
          headingLine(2, pack.name),
          plainLine(`${texts.pack(pack.credits)}, ${dollars(pack.price)}`),
          plainLine(pack.text),
        ]
      : []),
    headingLine(2, texts.buys.heading),
    plainLine(texts.buys.text),
    priceLines([texts.buys.what, texts.buys.credits], creditPrices),
    questions !== '' && headingLine(2, texts.faq.heading),
    questions,
    '---',
    origin(routes.pricing, base),
  )
}

/** How to reach the people behind the product; the form itself needs a browser. */
export async function contactMarkdown({ content, base }: Place, siteSettings: SiteSettings): Promise<string> {
  const { heading, intro, hours, ways } = await readContactPage(content, siteSettings)
  const { supportEmail } = siteSettings
  const links = (found: readonly { readonly text: string; readonly href: string }[]) =>
    found.map(({ text, href }) => linkTo(plainLine(text), new URL(href, base).href)).join(', ')
  return below(
    headingLine(1, heading),
    plainLine(intro),
    ...(supportEmail
      ? [headingLine(2, contactMessages.mail), linkTo(plainLine(supportEmail), `mailto:${supportEmail}`)]
      : []),
    headingLine(2, hours.heading),
    plainLine(hours.text),
    ...ways.flatMap(({ title, text, links: found }) => [
      headingLine(2, title),
      `${plainLine(text)} ${links(found)}`.trim(),
    ]),
    '---',
    origin(plannedRoutes.contact, base),
  )
}
