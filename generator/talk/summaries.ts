import type { Language, Spoken } from '../words/language.ts'

/** What a file is for, by its path; the first that fits. */
const table: readonly (readonly [pattern: RegExp, summary: Spoken])[] = [
  [
    /^[^/]+\/[^/]+-(?:additions|extras|own-parts)\.php$/,
    { en: 'Starts the added parts', sv: 'Startar de tillagda delarna' },
  ],
  [/^[^/]+\.php$(?<!uninstall\.php)/, { en: 'Main file: header and start', sv: 'Huvudfil: huvud och start' }],
  [/uninstall\.php$/, { en: 'Removes what was stored', sv: 'Tar bort det som sparats' }],
  [/^readme\.txt$/, { en: 'Description for people', sv: 'Beskrivning för människor' }],
  [/-config\.php$/, { en: 'All texts and choices', sv: 'Alla texter och val' }],
  [/-module\.php$/, { en: 'What the parts share', sv: 'Det som delarna delar' }],
  [/-fields\.php$/, { en: 'Kinds of settings', sv: 'Sorters inställningar' }],
  [/-settings\.php$/, { en: 'The settings page', sv: 'Inställningssidan' }],
  [
    /-handler\.php$/,
    { en: 'Checks and sends what visitors submit', sv: 'Kontrollerar och skickar det besökare fyller i' },
  ],
  [/-entries\.php$/, { en: 'Keeps messages in WordPress', sv: 'Sparar meddelanden i WordPress' }],
  [/(?:^|\/)includes\//, { en: 'A part of the plugin', sv: 'En del av pluginet' }],
  [/block\.json$/, { en: 'Capability for the editor', sv: 'Capability för redigeraren' }],
  [/\.css$/, { en: 'Style', sv: 'Utseende' }],
  [/\.js$/, { en: 'Script', sv: 'Skript' }],
]

/** One line about a file for the plan. */
export function summaryOf(path: string, language: Language): string {
  const found = table.find(([pattern]) => pattern.test(path))
  return found ? found[1][language] : path
}
