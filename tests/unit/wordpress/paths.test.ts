import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPath } from '#wordpress/paths/index.ts'
import { tries } from '../../support/fuzz.ts'

describe('a file path', () => {
  test.each([
    'plugin.php',
    'readme.txt',
    'includes/class-a_b.php',
    'assets/css/style.min.css',
    'assets/js/app.js',
    'blocks/share/block.json',
    'images/Logo.PNG',
    'languages/plugin.pot',
    'console.php',
    'auxiliary/com10.php',
    'a/b/c/d/e/f/g/h.php',
    `${'a'.repeat(196)}.php`,
  ])('can be %j', (path) => {
    expect(checkPath(path)).toBeNull()
  })

  test.each([
    '',
    '.',
    '..',
    '../x.php',
    'a/../x.php',
    'a/..',
    '/x.php',
    '//x.php',
    'C:\\x.php',
    'C:/x.php',
    'c:x.php',
    'a\\b.php',
    '..\\x.php',
    '\\\\host\\x.php',
    'a//b.php',
    'a/./b.php',
    './a.php',
    'a/',
    'a.php/',
    '.htaccess',
    '.user.ini',
    'a/.git/b.php',
    '.php',
    'con.php',
    'CON.php',
    'aux.txt',
    'nul',
    'a/com1.js',
    'lpt9/b.js',
    'con.tar.php',
    'a\0b.php',
    'a.php\0.txt',
    'a.php\n',
    'a\tb.php',
    'a.php.',
    'a./b.php',
    'a.php ',
    ' a.php',
    'a /b.php',
    'a b.php',
    '\uFF0E\uFF0E/x.php',
    'a\u2215b.php',
    'a\uFF0Fb.php',
    'x\u202Ephp.js',
    'x\u200B.php',
    'ä.php',
    'a\u0308.php',
    '\uFEFFa.php',
    'а.php',
    `${'a'.repeat(197)}.php`,
    'a/b/c/d/e/f/g/h/i.php',
    'x.phar',
    'x.php.exe',
    'x.phtml',
    'x.php5',
    'x.html',
    'x.zip',
    'x.sh',
    'x',
    'php',
    'a.php:b.txt',
    'a%2e%2e.php',
    'a*.php',
    'a?.php',
    '~a.php',
  ])('cannot be %j', (path) => {
    expect(checkPath(path)).toMatchObject({ rule: 'structure/path', message: expect.stringMatching(/\.$/) })
  })

  test('is quoted in messages without harmful characters', () => {
    expect(checkPath('a\u202E\n\0\u001B[31m.php')?.message).toMatch(/^[\x20-\x7E]*$/)
    expect(checkPath('b'.repeat(5000))?.message.length).toBeLessThan(300)
  })

  test('is checked without exceptions, and never leaves the folder', () => {
    const part = fc.oneof(fc.constantFrom('..', '.', '/', '\\', '.php', 'a', '\0', ' '), fc.string())
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const path = parts.join('')
        if (checkPath(path) === null) expect(new URL(path, 'file:///top/').href).toBe(`file:///top/${path}`)
      }),
      tries(1000),
    )
  })
})
