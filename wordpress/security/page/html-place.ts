/** Where in a page a text is printed. */
export type Place =
  | { readonly in: 'text'; readonly isTextarea: boolean }
  | { readonly in: 'tag' }
  | {
      readonly in: 'value'
      readonly name: string
      readonly isQuoted: boolean
      readonly isFirst: boolean
      /** The text that is printed next, if it is written out. */
      next?: string
    }
  /** `isText`: between quotes in a script. */
  | { readonly in: 'code'; readonly of: 'script' | 'style' | 'comment'; readonly isText: boolean }

/** Marks a part of printed text that is not known before the code runs. */
export const unknownText = '\u0000'

type State =
  | { in: 'text'; isTextarea: boolean }
  | { in: 'tag'; tag: string; name: string; type: string; afterEquals: boolean }
  | { in: 'value'; tag: string; name: string; type: string; quote: string; isEmpty: boolean }
  | { in: 'code'; of: 'script' | 'style' | 'comment'; quote: string }

const ends = { script: /<\/script/iy, style: /<\/style/iy, comment: /-->/y } as const
const opening = /<(\/?)([a-z][\w:-]*)/iy

/** Types of scripts that browsers do not run: a script of the page makes HTML of what they hold, as of `text/template`. */
const htmlTemplate = /html|template|tmpl|handlebars|mustache/i

/** Reads HTML as it is printed, piece by piece, and knows at each point where in it one is. */
export class HtmlReader {
  #state: State = { in: 'text', isTextarea: false }
  #latest: Place | null = null
  /** The place of the piece that was printed last, if it is not known. */
  #before: Place | null = null

  /** Where the next piece is printed. */
  place(): Place {
    this.#latest = this.#placeNow()
    return this.#latest
  }

  #placeNow(): Place {
    const state = this.#state
    switch (state.in) {
      case 'text':
        return { in: 'text', isTextarea: state.isTextarea }
      case 'code':
        return { in: 'code', of: state.of, isText: state.of === 'script' && state.quote !== '' }
      case 'value':
        return {
          in: 'value',
          name: state.name.toLowerCase(),
          isQuoted: state.quote !== '',
          isFirst: state.isEmpty,
        }
      case 'tag':
        return state.afterEquals
          ? { in: 'value', name: state.name.toLowerCase(), isQuoted: false, isFirst: true }
          : { in: 'tag' }
    }
  }

  print(html: string): void {
    if (html !== unknownText && this.#before?.in === 'value') this.#before.next = html
    this.#before = html === unknownText ? this.#latest : null
    for (let at = 0; at < html.length;) at = this.#step(html, at)
  }

  #closeTag(tag: string, type: string): void {
    const name = tag.toLowerCase()
    this.#state =
      (name === 'script' && !htmlTemplate.test(type)) || name === 'style'
        ? { in: 'code', of: name, quote: '' }
        : { in: 'text', isTextarea: name === 'textarea' }
  }

  /** Follows the quotes of a script; one that is not closed on its line was none. */
  #stepInCode(state: { quote: string }, html: string, at: number): number {
    const character = html[at] ?? ''
    if (state.quote === '') {
      if (character === '"' || character === "'") state.quote = character
    } else if (character === '\\') return at + 2
    else if (character === state.quote || character === '\n') state.quote = ''
    return at + 1
  }

  /** @returns where the next step begins */
  #step(html: string, at: number): number {
    const state = this.#state
    const character = html[at] ?? ''
    if (state.in === 'code') {
      const end = ends[state.of]
      end.lastIndex = at
      const found = end.exec(html)
      if (!found) return this.#stepInCode(state, html, at)
      this.#state =
        state.of === 'comment'
          ? { in: 'text', isTextarea: false }
          : { in: 'tag', tag: `/${state.of}`, name: '', type: '', afterEquals: false }
      return at + found[0].length
    }
    if (state.in === 'text') {
      if (character !== '<') return at + 1
      if (html.startsWith('<!--', at)) {
        this.#state = { in: 'code', of: 'comment', quote: '' }
        return at + 4
      }
      opening.lastIndex = at
      const found = opening.exec(html)
      if (!found) return at + 1
      this.#state = { in: 'tag', tag: `${found[1]}${found[2]}`, name: '', type: '', afterEquals: false }
      return at + found[0].length
    }
    if (state.in === 'value') {
      const isEnd = state.quote === '' ? /[\s>]/.test(character) : character === state.quote
      if (!isEnd) {
        state.isEmpty = false
        if (state.name.toLowerCase() === 'type') state.type += character
        return at + 1
      }
      this.#state = { in: 'tag', tag: state.tag, name: '', type: state.type, afterEquals: false }
      return state.quote === '' && character === '>' ? at : at + 1
    }
    if (character === '>') this.#closeTag(state.tag, state.type)
    else if (character === '=') state.afterEquals = true
    else if (/\s/.test(character)) {
      if (!state.afterEquals && /\s*[^\s=]/y.test(html.slice(at))) state.name = ''
    } else if (state.afterEquals) {
      const quote = character === '"' || character === "'" ? character : ''
      const { tag, name, type } = state
      this.#state = { in: 'value', tag, name, type, quote, isEmpty: quote !== '' }
      if (quote === '' && name.toLowerCase() === 'type') this.#state.type += character
    } else state.name += character
    return at + 1
  }
}
