import type { Contact, SiteSettings } from '#contract/content/documents.ts'
import type { Content } from '#contract/content/reader.ts'
import { communityPaths } from '#contract/community.ts'
import { contactMessages as texts } from '#contract/messages/contact.ts'
import { routes } from '#contract/routes.ts'
import { liveLinks } from '../components/links.ts'

/** What the page of the form says: what staff wrote, and otherwise the usual. */
export interface ContactPage {
  readonly heading: string
  readonly intro: string
  readonly note: string
  readonly hours: Contact['hours']
  readonly ways: readonly {
    readonly title: string
    readonly text: string
    readonly links: Awaited<ReturnType<typeof liveLinks>>
  }[]
}

const usualWays: Contact['ways'] = [
  {
    title: texts.faq.title,
    text: texts.faq.text,
    links: [{ label: texts.faq.link, href: `${routes.home}#faq` }],
  },
  {
    title: texts.community.title,
    text: texts.community.text,
    links: [{ label: texts.community.link, href: communityPaths.list() }],
  },
]

export async function readContactPage(
  content: Content,
  { productName }: Pick<SiteSettings, 'productName'>,
): Promise<ContactPage> {
  const { heading, intro, note, hours, ways } = await content.global('contact')
  const shown = ways.length > 0 ? ways : usualWays
  return {
    heading: heading || texts.title,
    intro: intro || texts.intro(productName),
    note: note || texts.note,
    hours: {
      ...hours,
      heading: hours.heading || texts.hours.heading,
      text: hours.text || texts.hours.text,
    },
    ways: await Promise.all(
      shown.map(async ({ title, text, links }) => ({ title, text, links: await liveLinks(links, content) })),
    ),
  }
}
