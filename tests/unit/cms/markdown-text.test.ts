import { expect, test } from 'vitest'
import { markdownText } from '#cms/platform/markdown-text.ts'

test.each([
  ['# Heading\r\n\r\nI made **bold** changes:\n\n- one\n* two', 'Heading I made bold changes: one two'],
  ['> Said\n1. first\n2. second', 'Said 1. first 2. second'],
  ['Use `add_action( "init" )` and *this*.', 'Use add_action( "init" ) and this.'],
  ['**`form.php`** and **[the page](https://a.example/)**', 'form.php and the page'],
  ['See [the guide](https://a.example/b_c) ![A drawing](x.png)', 'See the guide A drawing'],
  ['Before\n```php\n$a = 1;\n```\n---\nafter', 'Before $a = 1; after'],
  ['`**not strong**`', '**not strong**'],
])('%o keeps its words', (markdown, words) => expect(markdownText(markdown)).toBe(words))

test.each([
  '2 * 3 * 4',
  'snake_case_name',
  '#1024',
  'a - b',
  '**never closed',
  '[x] done',
  'It costs -1 +2',
  '',
])('%o loses its Markdown', (text) => expect(markdownText(text)).toBe(text))
