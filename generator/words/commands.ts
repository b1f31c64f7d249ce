import { oneLine } from '../php/text.ts'
import { has, collapseSpaces } from './match.ts'
import type { Clause } from './request.ts'
import { emailsIn } from './values/addresses.ts'

/** What a command wants done with its object. */
export type Verb = 'add' | 'remove' | 'change'

const removing =
  'remove|delete|drop|stop|cease|sluta|take away|take out|get rid of|without|no longer|exclude|hide|skip|lose|ta bort|radera|dölj|ta väck|utan|plocka bort|slopa'
const adding =
  'have|has|having|asks?(?: for)?|give|provide|enter|put|collect|ha|fråga efter|fyll[ai]? i|ange|add|include|also show|also add|insert|append|extend|need|want|with|lägg till|lägg in|inkludera|komplettera|utöka|behöver|vill ha|med|ha med'
const changing =
  'change|rename|replace|set|make|turn|use|switch|update|edit|call|should|must|let|put|move|ändra|byt|ersätt|sätt|gör|använd|uppdatera|kalla|ska|skall|döp|flytta|placera|låt'

/** Patterns of the words of commands. */
export const commandWords: readonly string[] = [removing, adding, changing]

export const isRemoval = (clause: Clause): boolean =>
  has(clause.bare, removing) ||
  /(?:^|\s)(?:don'?t|do not|inte)\s|^(?:please,? )?(?:no|inga?) /u.test(clause.bare)
export const isAddition = (clause: Clause): boolean => has(clause.bare, adding) && !isRemoval(clause)
export const isChange = (clause: Clause): boolean => has(clause.bare, changing)

/** The verb of a command, or null. */
export function verbOf(clause: Clause): Verb | null {
  if (isRemoval(clause)) return 'remove'
  if (has(clause.bare, 'add|include|insert|append|lägg till|lägg in|inkludera|komplettera')) return 'add'
  if (isChange(clause)) return 'change'
  return isAddition(clause) ? 'add' : null
}

const introducesValue =
  /(?:(?<![\p{L}\p{N}])(?:to say|to read|to|into|as|say|says|read|reads|be called|called|named|till|säga|säger|stå|står|heta|heter|vara|bli|för)\s*:?|:|=)\s+/giu

/**
 * The new value in a command: the last quoted text, or the text after "to" (Swedish "till").
 *
 * @param max maximum characters of a value
 */
export function valueOf(clause: Clause, max = 200): string | null {
  const quote = clause.quotes[clause.quotes.length - 1]
  if (quote !== undefined) return oneLine(quote, max)
  const introductions = [...clause.text.matchAll(introducesValue)]
  const last = introductions[introductions.length - 1]
  if (!last) return null
  const value = oneLine(
    collapseSpaces(clause.text.slice(last.index + last[0].length)).replace(/[.!,;]+$/u, ''),
    max + 1,
  )
  return value !== '' && value.length <= max ? value : null
}

/** The first e-mail address of a text, or null. */
export const emailIn = (text: string): string | null => emailsIn(text)[0]?.value ?? null

/** Whether a text asks for its words to visitors in Swedish. */
export const wantsSwedish = (text: string): boolean =>
  has(
    text,
    'på svenska|in swedish|svensk text|svenska texter|svenska etiketter|swedish labels|swedish texts|svenskspråkig[at]*',
  )

/** The things a list names: `a, b and c`, without articles. */
export function itemsOf(text: string): string[] {
  return text
    .split(
      /\s*(?:,|;|·|&|\+|\/|(?<![\p{L}\p{N}])(?:and|och|samt|plus|as well as|or|eller)(?![\p{L}\p{N}]))\s*/iu,
    )
    .map((item) =>
      collapseSpaces(
        item
          .trim()
          .replace(
            /^(?:(?:a|an|the|one|also|some|my|your|their|ett|en|även|också|min|mitt|ditt|deras)\s+)+/iu,
            '',
          )
          .replace(/[.!?:()]+$/u, ''),
      ),
    )
    .filter(Boolean)
}
