import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { vocabulary } from '#generator/understanding/vocabulary.ts'
import { Speller } from '#generator/words/spelling.ts'
import { projectFolder } from '#server/build/paths.ts'

/**
 * `npm run real-words`: writes `generator/words/real-words.txt`, the words of the American and the Swedish dictionary that
 * would be corrected although they are right. To be run when capabilities have learned new words.
 *
 * Source of the dictionaries: the Debian packages wamerican and wswedish.
 */
const dictionaries = [
  { file: '/usr/share/dict/american-english', encoding: 'utf8' },
  { file: '/usr/share/dict/swedish', encoding: 'latin1' },
] as const

const missing = dictionaries.map(({ file }) => file).filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(
    `There is no ${missing.join(' and no ')}: install the Debian packages wamerican and wswedish.`,
  )
  process.exit(1)
}

const words = new Set(
  dictionaries
    .flatMap(({ file, encoding }) => readFileSync(file, encoding).normalize('NFC').split('\n'))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => /^\p{L}{5,30}$/u.test(word)),
)
const speller = new Speller()
speller.learn(vocabulary)
const wrong = [...words].filter((word) => speller.correct([word])[0] !== word).sort()

const head = [
  '# Words of the American and the Swedish dictionary that look like mistakes in words the generator knows.',
  '# Written by `npm run real-words`; do not edit.',
]
const file = path.join(projectFolder, 'generator', 'words', 'real-words.txt')
const text = `${[...head, ...wrong].join('\n')}\n`
writeFileSync(file, text)
console.log(`${wrong.length} words, ${(Buffer.byteLength(text) / 1000).toFixed(1)} kB`)
