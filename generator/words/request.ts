import { languageOf } from './language.ts'
import type { Language } from './language.ts'
import { collapseSpaces } from './match.ts'

/** A piece of a request that asks for one thing. */
export type Clause = {
  /** As written, white space squeezed, all quotation marks as `"`. */
  text: string
  /** Small letters. */
  lower: string
  /** The text between quotation marks. */
  quotes: readonly string[]
  /** Small letters, with quoted words taken out, so that they are not taken for commands. */
  bare: string
}

/** What a creator wrote, prepared for understanding. */
export type Request = Clause & {
  language: Language
  /** The sentences and commands it is made of. */
  clauses: readonly Clause[]
}

/** Maximum characters of a request that are read. */
const readCharacters = 8_000
const quoted = /"([^"]{1,300})"/gu

/** All kinds of quotation marks as `"`; apostrophes inside words stay. */
function plainQuotes(text: string): string {
  return text
    .replace(/[“”„«»″]/gu, '"')
    .replace(/[‘’‚]/gu, "'")
    .replace(/(?<![\p{L}\p{N}])'([^'\n]{1,200})'(?![\p{L}\p{N}])/gu, '"$1"')
}

function toClause(text: string): Clause {
  const quotes = [...text.matchAll(quoted)].map((match) => collapseSpaces(match[1] ?? '')).filter(Boolean)
  const lower = text.toLowerCase()
  return { text, lower, quotes, bare: lower.replace(quoted, '""') }
}

const verbs =
  'add|include|remove|delete|drop|change|rename|call|make|set|use|put|move|replace|turn|show|hide|require|send|update|also|lägg|inkludera|ta|ändra|byt|döp|kalla|gör|sätt|använd|flytta|placera|ersätt|visa|dölj|kräv|skicka|uppdatera'

/** Splits a text into sentences and commands without splitting quoted text. */
function clausesOf(text: string): Clause[] {
  const kept: string[] = []
  const masked = text.replace(quoted, (whole) => `\u0001${kept.push(whole) - 1}\u0001`)
  const cut = masked
    .replace(/([.!?;])\s+|\n+/gu, '$1\u0002')
    .replace(
      new RegExp(
        `(?:,\\s*)?(?:and then|and|then|och sedan|och|samt|sedan)\\s+(?=(?:${verbs})(?![\\p{L}]))`,
        'giu',
      ),
      '\u0002',
    )
    .replace(new RegExp(`,\\s*(?=(?:${verbs})(?![\\p{L}]))`, 'giu'), '\u0002')
  return cut
    .split('\u0002')
    .map((part) =>
      collapseSpaces(part.replace(/\u0001(\d+)\u0001/gu, (_, at: string) => kept[Number(at)] ?? '')),
    )
    .filter((part) => /[\p{L}\p{N}"]/u.test(part))
    .map(toClause)
}

/** Prepares a text for understanding. */
export function readRequest(text: string): Request {
  const plain = plainQuotes(
    text
      .slice(0, readCharacters)
      .normalize('NFC')
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/gu, ' '),
  )
  return { ...toClause(collapseSpaces(plain)), language: languageOf(plain), clauses: clausesOf(plain) }
}
