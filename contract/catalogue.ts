/**
 * The mechanism of the message catalogue: each file in `messages/` hands its texts, language by language,
 * to `catalogue`, so that a language is added there and no component changes.
 */

export const languages = ['en'] as const
export type Language = (typeof languages)[number]

function currentLanguage(): string {
  // The browser reads the language of the page it stands in; on the server pages are rendered in the default.
  return typeof document === 'undefined' ? 'en' : document.documentElement.lang
}

/**
 * Picks the texts of the page's language.
 * @param texts the texts by language; English is complete and is the fallback
 * @returns the texts to show
 */
export function catalogue<Texts extends object>(
  texts: { readonly en: Texts } & Partial<Record<string, Texts>>,
): Texts {
  return texts[currentLanguage()] ?? texts.en
}
