import { has } from '../words/match.ts'
import type { Request } from '../words/request.ts'

const opens =
  /^(?:(?:hi|hello|hey|hej|hallå|god dag)[\s,!.]+)?(?:what|which|how|why|who|where|is|are|does|do|did|vad|vilka|vilken|vilket|hur|varför|vem|var|är|finns|har|fungerar|(?:when|när)(?=[^]*\?\s*$))(?![\p{L}])/iu
const greets = /^(?:hi|hello|hey|hej|hallå|god dag|help|hjälp|tjena|hej hej)[\s,!.?]*$/iu
const aboutAbility =
  'what (?:all )?can you (?:do|build|make|change)|what (?:do|else can) you (?:do|build|make|change)|who are you|can you help(?: me)?|vad kan du(?: göra| bygga| ändra)?|vem är du|kan du hjälpa(?: mig)?|what is possible|what are my options|hur fungerar du|how do you work'
const building =
  'create|build|make|generate|develop|write|add|remove|change|rename|want|need|skapa|bygg|bygga|gör|göra|lägg till|ta bort|ändra|byt|döp|vill ha|behöver'

/** Whether a request wants to know what can be built. */
export const asksForAbilities = (request: Request): boolean =>
  has(request.bare, aboutAbility) || /^(?:help|hjälp)[\s,!.?]*$/u.test(request.bare.trim())

/** Whether a request wants to know something rather than to have something made. */
export function isQuestion(request: Request): boolean {
  const text = request.bare.trim()
  if (greets.test(text) || has(text, aboutAbility)) return true
  if (!opens.test(text)) return false
  // "When a comment comes in, …" tells when something is to happen.
  if (!text.includes('?') && !/^(?:what|which|how|why|vad|vilk\p{L}+|hur|varför)(?![\p{L}])/u.test(text))
    return false
  if (/^(?:how|hur) (?:about|vore|would)/u.test(text)) return false
  return (
    !has(text, building) ||
    /^(?:how|hur|what|vad|why|varför|which|vilka|does|is|are|är|finns)(?![\p{L}])/u.test(text)
  )
}
