/** What search engines read of a page as JSON-LD: whether each object has what its type needs. */

type Fields = Readonly<Record<string, unknown>>
type Check = (value: unknown) => boolean

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const words: Check = (value) => typeof value === 'string' && value.trim() !== ''
const address: Check = (value) =>
  typeof value === 'string' && /^https?:\/\/[^/]/.test(value) && URL.canParse(value)
const date: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const count: Check = (value) => Number.isInteger(value) && Number(value) >= 0
const price: Check = (value) => typeof value === 'string' && /^\d+\.\d\d$/.test(value)
const of =
  (...types: readonly string[]): Check =>
  (value) =>
    isRecord(value) && types.includes(String(value['@type']))
const reference: Check = (value) => isRecord(value) && address(value['@id'])
const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value))
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check)
/** Its places are numbered from 1. */
const inPlaces: Check = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item, at) => isRecord(item) && item['position'] === at + 1)

/** The properties that each type needs (https://developers.google.com/search/docs/appearance/structured-data). */
const needed: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  Organization: { name: words, url: address },
  WebSite: { name: words, url: address, publisher: reference, potentialAction: of('SearchAction') },
  SearchAction: { target: of('EntryPoint'), 'query-input': words },
  EntryPoint: { urlTemplate: (value) => address(value) && String(value).includes('{search_term}') },
  BreadcrumbList: { itemListElement: inPlaces },
  ListItem: { name: words, item: address },
  BlogPosting: {
    headline: words,
    description: words,
    image: address,
    datePublished: date,
    dateModified: date,
    author: of('Organization', 'Person'),
    publisher: of('Organization'),
    mainEntityOfPage: of('WebPage'),
  },
  WebPage: { '@id': address },
  FAQPage: { mainEntity: listOf(of('Question')) },
  Question: { name: words },
  Answer: { text: words },
  SoftwareApplication: {
    name: words,
    applicationCategory: words,
    operatingSystem: words,
    offers: listOf(of('Offer')),
  },
  Offer: { name: words, price, priceCurrency: words, url: address },
  QAPage: { mainEntity: of('Question') },
  DiscussionForumPosting: {
    headline: words,
    text: words,
    author: of('Person'),
    datePublished: date,
    url: address,
  },
  Comment: { text: words, author: of('Person'), datePublished: date },
  Person: { name: words },
  InteractionCounter: { interactionType: either(address, words), userInteractionCount: count },
}

/** Every object with a type, at any depth. */
function* objectsIn(value: unknown): Generator<Fields> {
  if (Array.isArray(value)) for (const part of value) yield* objectsIn(part)
  if (!isRecord(value)) return
  if ('@type' in value) yield value
  for (const part of Object.values(value)) yield* objectsIn(part)
}

const blocks = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => json,
  )

/**
 * @param page its path
 * @returns a sentence for each problem
 */
export function structuredProblems(page: string, html: string): string[] {
  const problems: string[] = []
  for (const json of blocks(html)) {
    let data: unknown
    try {
      data = JSON.parse(json)
    } catch {
      problems.push(`${page}: has JSON-LD that cannot be parsed`)
      continue
    }
    if (!isRecord(data) || data['@context'] !== 'https://schema.org')
      problems.push(`${page}: has JSON-LD without its context`)
    for (const found of objectsIn(data)) {
      const type = String(found['@type'])
      const rules = needed[type]
      if (!rules) problems.push(`${page}: describes a ${type}, which nothing checks`)
      for (const [name, holds] of Object.entries(rules ?? {}))
        if (!holds(found[name])) problems.push(`${page}: its ${type} has no valid ${name}`)
    }
  }
  return problems
}
