import { communityPaths } from '#contract/community.ts'
import type { AcceptedAnswer, ForumAuthor, ForumComment, ThreadAnswer } from '#contract/community.ts'
import { searchPath } from '#contract/search.ts'

/** What search engines read of a page: objects of schema.org, as JSON-LD. */
type StructuredData = Readonly<Record<string, unknown>>

const context = { '@context': 'https://schema.org' }

export interface Crumb {
  readonly label: string
  /** Absent for the page itself. */
  readonly href?: string
}

/** https://schema.org/BreadcrumbList @param base canonical address of the site @param here path of the page itself */
export const breadcrumbList = (crumbs: readonly Crumb[], base: string, here: string): StructuredData => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href = here }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: new URL(href, base).href,
  })),
})

/**
 * The organization and its site: https://schema.org/Organization, https://schema.org/WebSite
 * @param home canonical URL of the home page @param email empty if there is none
 */
export function organizationAndSite(site: {
  readonly productName: string
  readonly description: string
  readonly home: string
  readonly logo: string
  readonly email: string
}): StructuredData {
  const organization = `${site.home}#organization`
  return {
    ...context,
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: site.productName,
        url: site.home,
        logo: site.logo,
        ...(site.email && { email: site.email }),
      },
      {
        '@type': 'WebSite',
        '@id': `${site.home}#website`,
        name: site.productName,
        description: site.description,
        url: site.home,
        inLanguage: 'en',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${new URL(searchPath(), site.home).href}?q={search_term}`,
          },
          'query-input': 'required name=search_term',
        },
      },
    ],
  }
}

/** https://schema.org/BlogPosting, published by an organization. */
export function blogPosting(article: {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly image: string
  readonly publishedOn: string
  readonly changedAt: string
  readonly productName: string
  readonly home: string
  readonly section: string
  readonly tags: readonly string[]
}): StructuredData {
  const organization = { '@type': 'Organization', name: article.productName, url: article.home }
  return {
    ...context,
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    image: article.image,
    datePublished: article.publishedOn,
    dateModified: article.changedAt,
    mainEntityOfPage: { '@type': 'WebPage', '@id': article.url },
    author: organization,
    publisher: organization,
    ...(article.section && { articleSection: article.section }),
    ...(article.tags.length > 0 && { keywords: article.tags.join(', ') }),
  }
}

/**
 * The product as something that can be bought: https://schema.org/SoftwareApplication
 * @param url canonical address of the page with the prices
 */
export const softwareApplication = (product: {
  readonly name: string
  readonly description: string
  readonly url: string
  /** In US dollars. */
  readonly offers: readonly { readonly name: string; readonly price: number }[]
}): StructuredData => ({
  ...context,
  '@type': 'SoftwareApplication',
  name: product.name,
  description: product.description,
  url: product.url,
  applicationCategory: 'DeveloperApplication',
  operatingSystem: 'Web',
  offers: product.offers.map(({ name, price }) => ({
    '@type': 'Offer',
    name,
    price: price.toFixed(2),
    priceCurrency: 'USD',
    url: product.url,
  })),
})

/** https://schema.org/FAQPage */
export const faqPage = (
  entries: readonly { readonly question: string; readonly answer: string }[],
): StructuredData => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** How many of a page's comments search engines are told of. */
const describedComments = 20

const person = ({ name }: ForumAuthor) => ({ '@type': 'Person', name })

/**
 * A thread whose author has accepted an answer: https://schema.org/QAPage
 * @param base canonical address of the site @param here path of the page @param wordsOf a post without its Markdown
 */
export function questionPage(
  thread: ThreadAnswer,
  comments: readonly ForumComment[],
  base: string,
  here: string,
  wordsOf: (markdown: string) => string,
): StructuredData {
  const url = new URL(here, base).href
  const answer = (comment: Omit<AcceptedAnswer, 'after'>, page = url) => ({
    '@type': 'Answer',
    text: wordsOf(comment.content),
    author: person(comment.author),
    datePublished: comment.createdAt,
    upvoteCount: comment.likes,
    url: `${page}#comment-${comment.id}`,
  })
  const { accepted } = thread
  const others = comments.filter(({ id }) => id !== accepted?.id).slice(0, describedComments)
  return {
    ...context,
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: thread.title,
      text: wordsOf(thread.content),
      author: person(thread.author),
      datePublished: thread.createdAt,
      upvoteCount: thread.likes,
      answerCount: thread.comments,
      url,
      ...(accepted && {
        acceptedAnswer: answer(
          accepted,
          new URL(communityPaths.thread(thread.id, accepted.after), base).href,
        ),
      }),
      suggestedAnswer: others.map((comment) => answer(comment)),
    },
  }
}

/**
 * https://schema.org/DiscussionForumPosting
 * @param base canonical address of the site @param here path of the page @param wordsOf a post without its Markdown
 */
export function discussion(
  thread: ThreadAnswer,
  comments: readonly ForumComment[],
  base: string,
  here: string,
  wordsOf: (markdown: string) => string,
): StructuredData {
  const counter = (action: 'LikeAction' | 'ViewAction', count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  })
  const url = new URL(here, base).href
  return {
    ...context,
    '@type': 'DiscussionForumPosting',
    headline: thread.title,
    text: wordsOf(thread.content),
    author: person(thread.author),
    datePublished: thread.createdAt,
    url,
    commentCount: thread.comments,
    interactionStatistic: [counter('LikeAction', thread.likes), counter('ViewAction', thread.views)],
    comment: comments.slice(0, describedComments).map((comment) => ({
      '@type': 'Comment',
      text: wordsOf(comment.content),
      author: person(comment.author),
      datePublished: comment.createdAt,
      url: `${url}#comment-${comment.id}`,
      interactionStatistic: counter('LikeAction', comment.likes),
    })),
  }
}
