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
