import { has } from './match.ts'

/** The kinds of pages that a text names, as WordPress calls them, or null. */
export function postTypesIn(text: string): string[] | null {
  const types: string[] = []
  if (has(text, 'posts?|blog posts?|articles?|inlägg(?:en|et)?|blogginlägg(?:en|et)?|artiklar(?:na)?'))
    types.push('post')
  if (has(text, 'pages|every page|all pages|sidor(?:na)?|alla sidor|varje sida')) types.push('page')
  if (has(text, 'products?|woocommerce|produkter(?:na)?|produktsidor(?:na)?')) types.push('product')
  return types.length > 0 ? types : null
}
