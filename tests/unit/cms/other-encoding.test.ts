import { describe, expect, test } from 'vitest'
import { otherText } from '../../../cms/features/plugins/other-encoding.ts'

const latin = Buffer.from('<?php // Café – ö\n'.replace('–', '\u0096'), 'latin1')
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('=== Bells ===', 'utf16le')])

describe('a file that is not UTF-8', () => {
  test.each([
    ['a.php', latin, { encoding: 'Windows-1252', text: '<?php // Café – ö\n' }],
    ['inc/a.JS', Buffer.from([0xe9]), { encoding: 'Windows-1252', text: 'é' }],
    ['readme.txt', utf16, { encoding: 'UTF-16LE', text: '=== Bells ===' }],
    ['readme.txt', Buffer.from(utf16).swap16(), { encoding: 'UTF-16BE', text: '=== Bells ===' }],
  ])('is read if it is text: %s', (path, bytes, read) => {
    expect(otherText(path, bytes)).toEqual(read)
  })

  test.each([
    ['a.png', latin],
    ['a.svg', latin],
    ['a.php', Buffer.from([0x3c, 0, 0xe9])],
  ])('is not read if it is data or shown as an image: %s', (path, bytes) => {
    expect(otherText(path, bytes)).toBeNull()
  })
})
