import { collapseSpaces } from '../match.ts'
import { apartFrom, findAll } from './find.ts'
import type { Find } from './find.ts'

const emailAddress =
  /(?<![\p{L}\p{N}._%+-])[a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}(?![\p{L}\p{N}_])/giu

/** E-mail addresses, in small letters. */
export const emailsIn = (text: string): Find<string>[] =>
  findAll(text, [[emailAddress, ([address]) => address.toLowerCase()]])

/** Top-level domains that are taken for one without `https://` or `www.`, so that `index.php` is no address. */
const domains =
  'com|org|net|se|nu|io|co|dev|app|eu|dk|fi|de|uk|us|fr|es|nl|ch|pl|ca|au|jp|ai|tv|info|biz|shop|store|blog|site|online|website|cafe|studio|agency|cloud|tech|test|example'
const host = '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,62})\\.){1,4}'
const rest = '(?::\\d{2,5})?(?:[/?#][^\\s"\'<>()]{0,300})?'
const schemeAddress = /(?<![\p{L}\p{N}])https?:\/\/[^\s"'<>()]{1,300}/giu
const wwwAddress = new RegExp(
  `(?<![\\p{L}\\p{N}@./_-])www\\.${host}[a-z]{2,24}(?![\\p{L}\\p{N}])${rest}`,
  'giu',
)
const bareAddress = new RegExp(
  `(?<![\\p{L}\\p{N}@./_-])${host}(?:(?:${domains})(?![\\p{L}\\p{N}_@-]|\\.[\\p{L}\\p{N}])${rest}|(?:no|it|at|be|in|me)/[^\\s"'<>()]{0,300})`,
  'giu',
)

/** Without the punctuation of the sentence around it. */
const trimmed = (text: string): string => text.replace(/[.,;:!?]{1,300}$/u, '')

/** Web addresses with and without a scheme, as complete ones: `www.x.se` is `https://www.x.se`. */
export function urlsIn(text: string): Find<string>[] {
  const read = ([whole]: RegExpExecArray): { url: string; length: number } | null => {
    const address = trimmed(whole)
    const url = /^https?:/iu.test(address) ? address : `https://${address}`
    return URL.canParse(url) ? { url, length: address.length } : null
  }
  const finds = findAll(text, [
    [schemeAddress, read],
    [wwwAddress, read],
    [bareAddress, read],
  ])
  const placed = finds.map(({ value, start }) => ({ value: value.url, start, end: start + value.length }))
  return apartFrom(placed, emailsIn(text))
}

const segment = '[\\p{L}\\p{N}_~%.+*-]'
const path = new RegExp(
  `(?<![\\p{L}\\p{N}/:._~%)-]|\\d\\s)/${segment}{1,100}(?:/${segment}{1,100}){0,12}/?(?:\\?[^\\s"'<>()]{1,200})?(?:#[\\p{L}\\p{N}_-]{1,60})?(?![/\\p{L}\\p{N}])`,
  'giu',
)
/** A slash alone, after words that send someone there. */
const homePath = /(?<=(?<!\p{L})(?:to|till|for|för|on|på)\s{1,2})\/(?=$|[\s.,;!?])|(?<=")\/(?=")/giu

/** Addresses within a site: `/old-page`, `/shop/sale/`, and `/` after "to" or "for". */
export function pathsIn(text: string): Find<string>[] {
  const finds = findAll(text, [
    [path, ([whole]) => trimmedPath(whole)],
    [homePath, () => '/'],
  ])
  return finds.map(({ value, start }) => ({ value, start, end: start + value.length }))
}

function trimmedPath(text: string): string | null {
  const address = trimmed(text)
  return /[\p{L}\p{N}]/u.test(address) ? address : null
}

const phone =
  /(?<![\p{L}\p{N}+/.,:-])(?:\+\d{1,3}[\s.-]?)?(?:\(\d{1,5}\)[\s.-]?)?\d{1,5}(?:[\s.-]\d{2,8}){0,4}(?![\p{L}\p{N}_]|[.,:/-]\d)|(?<![\p{L}\p{N}+])(?:\+\d{8,14}|0\d{7,12})(?![\p{L}\p{N}_])/gu
const northAmerican = /^(?:1[\s.-])?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}$/u

/** Telephone numbers as written: international ones, ones that begin with 0, and North American ones. */
export const phonesIn = (text: string): Find<string>[] =>
  findAll(text, [
    [
      phone,
      ([whole]) => {
        const count = whole.replace(/\D/gu, '').length
        const isPhone =
          count >= 7 && count <= 15 && (/^(?:\+|\(?0)/u.test(whole) || northAmerican.test(whole))
        return isPhone ? collapseSpaces(whole) : null
      },
    ],
  ])
