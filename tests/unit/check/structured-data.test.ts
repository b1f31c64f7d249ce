import { expect, it } from 'vitest'
import { structuredProblems } from '../../../scripts/validate/structured-data.ts'
import {
  blogPosting,
  breadcrumbList,
  faqPage,
  organizationAndSite,
  softwareApplication,
} from '../../../site/src/content/structured-data.ts'

/** What we tell search engines of a page, and our check of it. */

const home = 'https://a.example/'
const pageWith = (...objects: readonly unknown[]): string =>
  objects.map((data) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`).join('')

const sound = [
  organizationAndSite({ productName: 'A', description: 'D', home, logo: `${home}a.png`, email: '' }),
  breadcrumbList([{ label: 'Home', href: '/' }, { label: 'Here' }], home, '/here'),
  faqPage([{ question: 'Q?', answer: 'A.' }]),
  softwareApplication({
    name: 'A',
    description: 'D',
    url: `${home}pricing`,
    offers: [{ name: 'Pro', price: 25 }],
  }),
  blogPosting({
    ...{ title: 'T', description: 'D', url: `${home}blog/t`, image: `${home}t.png`, productName: 'A', home },
    ...{ publishedOn: '2026-01-01', changedAt: '2026-01-02T00:00:00.000Z', section: '', tags: [] },
  }),
]

it('what we say of a page is what its types need', () => {
  expect(structuredProblems('/x', pageWith(...sound))).toEqual([])
})

it('the site says where it is searched, and offers have prices in dollars', () => {
  expect(JSON.stringify(sound)).toContain('"urlTemplate":"https://a.example/search?q={search_term}"')
  expect(JSON.stringify(sound)).toContain('"price":"25.00","priceCurrency":"USD"')
})

it.each([
  ['{', 'has JSON-LD that cannot be parsed'],
  ['{"@type":"WebPage","@id":"https://a.example/"}', 'has JSON-LD without its context'],
  ['{"@context":"https://schema.org","@type":"Recipe"}', 'describes a Recipe, which nothing checks'],
  [
    '{"@context":"https://schema.org","@type":"Offer","name":"A","price":"25","priceCurrency":"USD","url":"https://a.example/"}',
    'its Offer has no valid price',
  ],
  [
    '{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[]}',
    'its FAQPage has no valid mainEntity',
  ],
  [
    '{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":2,"name":"A","item":"https://a.example/"}]}',
    'its BreadcrumbList has no valid itemListElement',
  ],
  [
    '{"@context":"https://schema.org","@type":"ListItem","name":"A","item":"/relative"}',
    'its ListItem has no valid item',
  ],
])('finds what is wrong: %s', (json, problem) => {
  expect(structuredProblems('/x', `<script type="application/ld+json">${json}</script>`)).toEqual([
    `/x: ${problem}`,
  ])
})
