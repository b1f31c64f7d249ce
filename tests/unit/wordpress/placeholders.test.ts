import { describe, expect, test } from 'vitest'
import { verify } from '#wordpress/verify/index.ts'
import { filesOf, findingsOf, mainFile, rulesOf } from './support.ts'

describe('a placeholder', () => {
  test.each([
    '// ... rest of the code',
    '// … rest of the code …',
    '// ...existing code...',
    '// ... (remaining methods)',
    '// [... other functions unchanged ...]',
    '# ... rest of code remains the same',
    '/* Rest of the code remains unchanged */',
    '/* rest of the plugin */',
    '/**\n * Something.\n * ... the rest of the class stays the same\n */',
    '// Existing code here',
    '// Other methods remain unchanged',
    '// other existing functions...',
    '// Your code goes here',
    '// Implementation omitted for brevity',
    '// Same as before',
    '// unchanged',
    '?>\n<!-- ... rest of the form -->\n<?php',
    '$a = 1; // ... rest of the function',
  ])('is found in: %j', async (code) => {
    expect(await rulesOf(`\n${code}\n`)).toContain('structure/placeholder')
  })

  test.each([
    '// The rest of the code below handles the form.',
    '// Everything else, the rest of the plugin included, is loaded on demand.',
    '// Keep the previous methods working here for older sites of ours.',
    '// Wait for more ... than one entry.',
    '// Loading…',
    '// No change.\nif ( true ) {}',
    '// The previous value stays as it was until the form is saved.',
    '// Remove other functions hooked by this plugin.',
    '// See https://example.com/...more for the other options.',
    '/* Existing entries keep their order; the others follow. */',
    "$a = 'See https://example.com ... more of it';",
    "$a = '// ... rest of the code';",
    '$a = "# ... existing code";',
    "?><a href='#'>... more</a><?php",
    'function good_plugin( ...$rest ) {}',
    '// Resets the remaining functions of the queue.',
    '// An unchanged value is not saved again.',
    '// Where a wildcard is present, the content\n// unchanged.',
    '// If a wildcard is present, return content unchanged.',
    '/** @param string ...$more Other names. */',
  ])('is not found in: %j', async (code) => {
    expect(await rulesOf(`\n${code}\n`)).toEqual([])
  })

  test('is found in JavaScript and CSS, with its line', async () => {
    const report = await verify(
      filesOf({
        'good-plugin.php': mainFile('\n/*\n * ... existing code\n */\n'),
        'a.js': 'var a = 1\n\n// ... rest of the code\n',
        'b.js': "var a = '// ... rest of the code', b = /[/]/*1/2\n",
        'a.css': 'a { b: c }\n/* ... other styles */\n',
        'b.css': 'a { content: "/* ... other styles */" }\n',
        'notes.txt': '// ... rest of the code',
      }),
    )
    expect(findingsOf(report).map(({ rule, file, line }) => [rule, file, line])).toEqual([
      ['structure/placeholder', 'a.css', 2],
      ['structure/placeholder', 'a.js', 3],
      ['structure/placeholder', 'good-plugin.php', 11],
    ])
  })

  test('is searched for in linear time', async () => {
    const texts = {
      'a.js': '//'.repeat(250_000),
      'b.js': `//${' '.repeat(500_000)}`,
      'a.css': '/*'.repeat(250_000),
    }
    const started = performance.now()
    await verify(filesOf({ 'good-plugin.php': mainFile(`\n// ${'... '.repeat(100_000)}\n`), ...texts }))
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
