import type { LanguageSupport } from '@codemirror/language'
import { coloredUpTo } from './limits.ts'

type Load = () => Promise<LanguageSupport>

const php: Load = async () => (await import('@codemirror/lang-php')).php()
const javascript: Load = async () => (await import('@codemirror/lang-javascript')).javascript()
const typescript: Load = async () =>
  (await import('@codemirror/lang-javascript')).javascript({ typescript: true })
const css: Load = async () => (await import('@codemirror/lang-css')).css()
const json: Load = async () => (await import('@codemirror/lang-json')).json()
const markdown: Load = async () => (await import('@codemirror/lang-markdown')).markdown()
const html: Load = async () => (await import('@codemirror/lang-html')).html()

/** Each comes with the first file that is written in it. */
const byEnding: Readonly<Record<string, Load>> = {
  ...{ php, inc: php },
  ...{ js: javascript, mjs: javascript, cjs: javascript, jsx: javascript, ts: typescript, tsx: typescript },
  ...{ css, scss: css },
  ...{ json, map: json },
  ...{ md: markdown, markdown },
  ...{ html, htm: html, svg: html, xml: html },
}

const loaded = new Map<Load, LanguageSupport>()

const loaderOf = (path: string): Load | undefined => {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return Object.hasOwn(byEnding, ending) ? byEnding[ending] : undefined
}

/** Whether there are colors for a file of this name and length. */
export const isColored = (path: string, length: number): boolean =>
  length <= coloredUpTo && loaderOf(path) !== undefined

/** The language of a file, if it has come already. */
export function languageAtHand(path: string): LanguageSupport | null {
  const load = loaderOf(path)
  return (load && loaded.get(load)) ?? null
}

/** Fetches the language of a file by its ending; null for a file without one, and where it did not come. */
export async function loadLanguage(path: string): Promise<LanguageSupport | null> {
  const load = loaderOf(path)
  if (!load) return null
  try {
    const language = loaded.get(load) ?? (await load())
    loaded.set(load, language)
    return language
  } catch {
    // Without colors code can be read as well; the next file of its kind asks again.
    return null
  }
}
