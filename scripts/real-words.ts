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
const dictionaries = ['/usr/share/dict/american-english', '/usr/share/dict/swedish']

const missing = dictionaries.filter((file) => !existsSync(file))
if (missing.length > 0) {
  console.error(
    `There is no ${missing.join(' and no ')}: install the Debian packages wamerican and wswedish.`,
  )
  process.exit(1)
}

const words = new Set(
  dictionaries
    .flatMap((file) => readFileSync(file, 'utf8').normalize('NFC').split('\n'))
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
